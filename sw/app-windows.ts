import type { WorkerMessage } from '../src/shared/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Short, because Firefox allows a tap on a notification to open a window only for a second. */
const ANSWER_TIMEOUT_MS = 400

/**
 * Returns the windows that run the app, the one focused last first. Guides, pictures and frozen pages of this origin don't
 * answer.
 */
export async function appWindows(): Promise<WindowClient[]> {
	const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
	const answers = await Promise.all(windows.map(isAnswering))
	return windows.filter((_window, index) => answers[index])
}

export async function isAppVisible(): Promise<boolean> {
	return (await appWindows()).some(({ visibilityState }) => visibilityState === 'visible')
}

function isAnswering(window: WindowClient): Promise<boolean> {
	const { port1, port2 } = new MessageChannel()
	return new Promise((resolve) => {
		port1.onmessage = () => resolve(true)
		setTimeout(resolve, ANSWER_TIMEOUT_MS, false)
		window.postMessage({ type: 'ping' } satisfies WorkerMessage, [port2])
	})
}
