import { registerRoute } from 'workbox-routing'
import { presentAnswers } from '../src/shared/answers/answer-cache.ts'
import { keepAnswer } from '../src/shared/answers/keep-answer.ts'
import { keptSchema } from '../src/shared/answers/kept-calls.ts'
import type { WorkerMessage } from '../src/shared/messages/worker-message.ts'
import { givesWay, untilGivingWay } from './give-way.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Keeps the host's last good answers to what is read, for the next time there is no network. The
 * page itself begins with them and then asks the host: here every call goes to the network.
 */
export function keepAnswers(): void {
	registerRoute(
		({ url }) => keptSchema(url) !== undefined && !givesWay.aborted,
		async ({ request, event }) => {
			const hold = presentAnswers()
			const answer = await untilGivingWay(fetch(request))
			const kept = keepAnswer(hold, request.url, answer.clone()).catch(tellPages)
			event.waitUntil(untilGivingWay(kept))
			return answer
		},
	)
}

/** Nothing the reporter did is lost; but they count on reading it without a network. */
async function tellPages(error: unknown): Promise<void> {
	if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
	const message: WorkerMessage = { type: 'storage-full' }
	for (const page of await self.clients.matchAll()) page.postMessage(message)
}
