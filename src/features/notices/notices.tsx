import { useSelector } from '@tanstack/react-store'
import { type ComponentType, useEffect, useState } from 'react'
import { appState } from '../../state/app-state.ts'

/** How long the first screen has the connection to itself, in milliseconds. */
const FIRST_SCREEN = 3000

/**
 * Brings in the toasts when there is something to tell, or when the first screen has settled: they
 * are no part of it. Until they are there the shared state keeps what it has to tell.
 */
export function Notices() {
	const [Toasts, setToasts] = useState<ComponentType>()
	const hasNotice = useSelector(appState, ({ common }) => `${common.error}${common.message}` !== '')

	useEffect(() => {
		if (Toasts !== undefined) return
		const timer = setTimeout(
			() => {
				import('./notice-toasts.tsx').then(
					({ NoticeToasts }) => setToasts(() => NoticeToasts),
					// Without a connection it is tried again with the next notice.
					() => undefined,
				)
			},
			hasNotice ? 0 : FIRST_SCREEN,
		)
		return () => clearTimeout(timer)
	}, [Toasts, hasNotice])

	return Toasts && <Toasts />
}
