import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { appState } from '../../state/app-state.ts'
import { Toasts } from './toasts.tsx'

/** How long an error and a success stay, in milliseconds. */
const ERROR_DURATION_MS = 5000
const MESSAGE_DURATION_MS = 2000

/** How long a toast takes to fade once it is dismissed, in milliseconds. */
const FADE_MS = 200

/** Tells what the shared state has to tell, once, and clears it. */
export function NoticeToasts() {
	const { error, message } = useSelector(appState, (state) => state.common)

	useEffect(() => {
		if (error === '') return
		// The text is the id: the same failure ten times over is one toast.
		toast.error(error, { id: error, duration: ERROR_DURATION_MS, removeDelay: FADE_MS })
		appState.actions.clearError()
	}, [error])

	useEffect(() => {
		if (message === '') return
		toast.success(message, { id: message, duration: MESSAGE_DURATION_MS, removeDelay: FADE_MS })
		appState.actions.clearMessage()
	}, [message])

	return <Toasts />
}
