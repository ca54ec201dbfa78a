import { createStore, type Store } from '@tanstack/react-store'
import { onSignOut } from '../account/sign-in-signal.ts'
import { type Language, storedLanguage } from './languages.ts'

export type Notice = { type: 'error' | 'message'; text: string }

export type AppState = {
	common: {
		loading: boolean
		/** An error that a toast shows and then clears; empty if there is none. */
		error: string
		/** A success message, which works like `error`. */
		message: string
	}
	language: Language
}

/** Notices that were replaced before a toast showed them, oldest first. */
const replaced: Notice[] = []

export function takeReplacedNotices(): Notice[] {
	return replaced.splice(0)
}

function initialState(): AppState {
	return { common: { loading: true, error: '', message: '' }, language: storedLanguage() }
}

/** The state shared by all screens. It doesn't contain the user, who is the data of the profile query. */
export const appState = createStore(initialState(), ({ setState }) => {
	function setCommon(change: Partial<AppState['common']>) {
		setState((state) => ({ ...state, common: { ...state.common, ...change } }))
	}
	/** Sets a notice. Keeps the previous one if no toast has shown it yet. */
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

		reset: () => setState(initialState),
	}
})

export type Offer = { text: string; label: string; accept: () => unknown }

/** The offer that the toasts show next, instead of the current one. */
export const offer = createSignInStore<Offer | undefined>(undefined)

onSignOut(() => {
	appState.actions.reset()
	takeReplacedNotices()
})

/** Creates a store in memory that returns to its initial value when the sign-in ends. */
export function createSignInStore<Value>(initial: Value): Store<Value> {
	const store = createStore(initial)
	onSignOut(() => store.setState(() => initial))
	return store
}
