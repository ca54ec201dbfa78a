import type { BrowserContext } from 'playwright-core'

/** Has the browser find a network: it wakes the worker for what waits to be sent. */
export async function wakeWorker(context: BrowserContext, origin: string): Promise<void> {
	const blank = await context.newPage()
	const session = await context.newCDPSession(blank)
	const registered = new Promise<string>((resolve) => {
		session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
			if (own) resolve(own.registrationId)
		})
	})
	await session.send('ServiceWorker.enable')
	await session.send('ServiceWorker.dispatchSyncEvent', {
		origin,
		registrationId: await registered,
		tag: 'outbox',
		lastChance: false,
	})
	await blank.close()
}
