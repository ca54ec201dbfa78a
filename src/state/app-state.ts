import { createStore } from '@tanstack/react-store'
import { type Language, storedLanguage } from './languages.ts'

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

function initialState(): AppState {
	return { common: { loading: true, error: '', message: '' }, language: storedLanguage() }
}

/** The state shared by all screens. The user is not in it, but is the profile query's data. */
export const appState = createStore(initialState(), ({ setState }) => {
	function setCommon(change: Partial<AppState['common']>) {
		setState((state) => ({ ...state, common: { ...state.common, ...change } }))
	}
	return {
		request: () => setCommon({ loading: true }),
		success: (message: string) => setCommon({ loading: false, message }),
		fail: (error: string) => setCommon({ loading: false, error }),
		startLoading: () => setCommon({ loading: true }),
		clearLoading: () => setCommon({ loading: false }),
		setError: (error: string) => setCommon({ error }),
		clearError: () => setCommon({ error: '' }),
		setMessage: (message: string) => setCommon({ message }),
		clearMessage: () => setCommon({ message: '' }),
		setLanguage: (language: Language) => setState((state) => ({ ...state, language })),
		/** Back to the initial state, when the session is lost. */
		reset: () => setState(initialState),
	}
})
