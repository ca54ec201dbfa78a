import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { appState, type Notice, takeReplacedNotices } from '../../state/app-state.ts'
import { Toasts } from './toasts.tsx'

/** How long a toast stays. */
const ERROR_DURATION_MS = 5000
const MESSAGE_DURATION_MS = 2000

/** How long a dismissed toast takes to fade. */
const FADE_MS = 200

function show({ type, text }: Notice): void {
	// With the text as its id, the same error ten times is one toast.
	if (type === 'error')
		toast.error(text, { id: text, duration: ERROR_DURATION_MS, removeDelay: FADE_MS })
	else toast.success(text, { id: text, duration: MESSAGE_DURATION_MS, removeDelay: FADE_MS })
}

/** Shows the shared state's errors and messages as toasts, once each, and clears them. */
export function NoticeToasts() {
	const common = useSelector(appState, (state) => state.common)

	useEffect(() => {
		const { error, message } = common
		for (const notice of takeReplacedNotices()) show(notice)
		if (error !== '') {
			show({ type: 'error', text: error })
			appState.actions.clearError()
		}
		if (message !== '') {
			show({ type: 'message', text: message })
			appState.actions.clearMessage()
		}
	}, [common])

	return <Toasts />
}
