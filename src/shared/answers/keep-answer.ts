import * as v from 'valibot'
import { KEPT_AT } from './answer-cache.ts'
import { keptSchema } from './kept-calls.ts'

/** Answers kept at most, the oldest of which go first: some weeks of reading, in about a megabyte. */
const MAX_ANSWERS = 200

/**
 * Keeps an answer in place of the one before, if it is a good one: what a station's page, a proxy
 * or a host in trouble says never takes the place of what the host said.
 *
 * @throws {DOMException} QuotaExceededError when the phone is full
 */
export async function keepAnswer(
	hold: Promise<Cache | undefined>,
	address: string,
	answer: Response,
): Promise<void> {
	const schema = keptSchema(new URL(address))
	const answers = await hold
	if (schema === undefined || answers === undefined || answer.status !== 200) return
	const body: unknown = await answer.json().catch(() => undefined)
	if (!v.is(schema, body)) return
	const headers = { 'content-type': 'application/json', [KEPT_AT]: String(Date.now()) }
	await answers.put(address, new Response(JSON.stringify(body), { headers }))
	const kept = await answers.keys()
	const oldest = kept.slice(0, Math.max(0, kept.length - MAX_ANSWERS))
	await Promise.all(oldest.map((request) => answers.delete(request)))
}
