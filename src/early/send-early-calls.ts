import { callAddress } from '../shared/contract/call-address.ts'
import { NEWS_DETAIL, pathWithId, SUBMISSIONS } from '../shared/contract/calls.ts'
import { FIRST_PAGE } from '../shared/contract/paging.ts'
import { submissionsPageOf } from '../shared/contract/submissions.ts'
import type { EarlyCall } from '../shared/early/early-calls.ts'
import { newsAddress, SELF_ADDRESS } from './addresses.ts'
import type { EarlyScreen } from './screen-at.ts'

/** Sends the calls that the app will begin with, for it to take over. */
export function sendEarlyCalls(screen: EarlyScreen): void {
	globalThis.earlyCalls = new Map()
	send(SELF_ADDRESS)
	const address = addressFor(screen)
	if (address !== undefined) send(address)
}

function addressFor(screen: EarlyScreen): string | undefined {
	if (screen.name === 'updates') return newsAddress(screen.category)
	if (screen.name === 'submissions')
		return callAddress(SUBMISSIONS.path, submissionsPageOf(FIRST_PAGE))
	if (screen.name === 'detail' && screen.newsId)
		return callAddress(pathWithId(NEWS_DETAIL, screen.newsId))
	return undefined
}

function send(address: string): void {
	const answer = fetch(address, {
		credentials: 'include',
		cache: 'no-store',
		headers: { accept: 'application/json' },
	})
	const call: EarlyCall = { answer, sentAt: Date.now(), hasFailed: false }
	globalThis.earlyCalls?.set(address, call)
	answer.then(
		(response) => {
			call.hasFailed = !isOfHost(response)
		},
		() => {
			call.hasFailed = true
		},
	)
}

/** A host in trouble, or a station's page, says nothing that is worth keeping. */
function isOfHost({ status, headers }: Response): boolean {
	return status < 500 && /json/.test(headers.get('content-type') ?? '')
}
