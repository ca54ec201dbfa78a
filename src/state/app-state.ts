import { createStore } from '@tanstack/react-store'
import { onForgetSignIn } from '../shared/sign-in/sign-in-events.ts'
import { type Language, storedLanguage } from './languages.ts'

export type Notice = { type: 'error' | 'message'; text: string }

export type AppState = {
	common: {
		/** Whether a call is under way. */
		loading: boolean
		/** An error to be shown in a toast and then cleared; empty when there is none. */
		error: string
		/** A success message, likewise. */
		message: string
	}
	language: Language
}

/** Notices that were replaced before a toast has shown them, the oldest first. */
const replaced: Notice[] = []

/** Takes the notices out that were replaced before a toast has shown them. */
export function takeReplacedNotices(): Notice[] {
	return replaced.splice(0)
}

function initialState(): AppState {
	return { common: { loading: true, error: '', message: '' }, language: storedLanguage() }
}

/** The state shared by all screens. The user is not in it, but is the profile query's data. */
export const appState = createStore(initialState(), ({ setState }) => {
	function setCommon(change: Partial<AppState['common']>) {
		setState((state) => ({ ...state, common: { ...state.common, ...change } }))
	}
	/** Sets a notice. One that no toast has shown yet is not lost. */
	function notify(type: Notice['type'], text: string, change: Partial<AppState['common']> = {}) {
		setState((state) => {
			const earlier = state.common[type]
			if (earlier !== '' && earlier !== text) replaced.push({ type, text: earlier })
			return { ...state, common: { ...state.common, ...change, [type]: text } }
		})
	}
	return {
		request: () => setCommon({ loading: true }),
		success: (message: string) => notify('message', message, { loading: false }),
		fail: (error: string) => notify('error', error, { loading: false }),
		startLoading: () => setCommon({ loading: true }),
		clearLoading: () => setCommon({ loading: false }),
		setError: (error: string) => notify('error', error),
		clearError: () => setCommon({ error: '' }),
		setMessage: (message: string) => notify('message', message),
		clearMessage: () => setCommon({ message: '' }),
		setLanguage: (language: Language) => setState((state) => ({ ...state, language })),
		/** Back to the initial state. */
		reset: () => setState(initialState),
	}
})

onForgetSignIn(appState.actions.reset)
