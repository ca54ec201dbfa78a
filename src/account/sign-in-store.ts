import { createStore, type Store } from '@tanstack/react-store'
import { onSignOut } from './sign-in-signal.ts'

/** Creates a store in memory that returns to its initial value when the sign-in ends. */
export function createSignInStore<Value>(initial: Value): Store<Value> {
	const store = createStore(initial)
	onSignOut(() => store.setState(() => initial))
	return store
}
