import { onSignInChange, signInState } from '../account/account.ts'

/** Stops the refreshes and notifications of each sign-in that ends in this page. */
export function stopBackgroundWork(): void {
	onSignInChange((_event, before, after) => {
		if (before.id !== after.id) void stop()
	})
	// The page that logged out may have been killed before it did.
	if (signInState().isLoginNeeded) void stop()
}

async function stop(): Promise<void> {
	try {
		const { endBackgroundWork } = await import('./background.ts')
		await endBackgroundWork()
	} catch {
		// What the worker shows or fetches without a sign-in is nothing.
	}
}
