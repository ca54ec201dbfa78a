import { isAppPage } from '../src/shared/addresses/app-pages.ts'
import type { WorkerMessage } from '../src/shared/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Short, because Firefox allows a tap on a notification to open a window only for a second. */
const ANSWER_TIMEOUT_MS = 400

/**
 * Returns the windows that run the app, the one focused last first. This origin has other pages, such as the guide and
 * pictures, and a page of the app may be frozen, or may still be loading. These don't count, because they don't answer.
 */
export async function appWindows(): Promise<WindowClient[]> {
	return whichAnswer(await windows())
}

/** Whether the reporter sees the running app. */
export async function isAppVisible(): Promise<boolean> {
	const visible = (await windows()).filter(({ visibilityState }) => visibilityState === 'visible')
	return (await whichAnswer(visible)).length > 0
}

async function windows(): Promise<WindowClient[]> {
	const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
	// Saves the wait for pages that never answer.
	return all.filter(({ url }) => isAppPage(new URL(url).pathname))
}

async function whichAnswer(asked: WindowClient[]): Promise<WindowClient[]> {
	const answers = await Promise.all(asked.map(isAnswering))
	return asked.filter((_window, index) => answers[index])
}

async function isAnswering(window: WindowClient): Promise<boolean> {
	const { port1, port2 } = new MessageChannel()
	const answer = new Promise<boolean>((resolve) => {
		port1.onmessage = () => resolve(true)
		setTimeout(resolve, ANSWER_TIMEOUT_MS, false)
	})
	window.postMessage({ type: 'ping' } satisfies WorkerMessage, [port2])
	const isRunning = await answer
	port1.close()
	return isRunning
}
