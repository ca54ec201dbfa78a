import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { appState } from '../../state/app-state.ts'
import { Toasts } from './toasts.tsx'

/** How long a toast stays. */
const ERROR_DURATION_MS = 5000
const MESSAGE_DURATION_MS = 2000

/** How long a dismissed toast takes to fade. */
const FADE_MS = 200

/** Shows the shared state's error and message as toasts, once each, and clears them. */
export function NoticeToasts() {
	const { error, message } = useSelector(appState, (state) => state.common)

	useEffect(() => {
		if (error === '') return
		// With the text as its id, the same error ten times is one toast.
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
