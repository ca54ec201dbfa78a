/** A connection that brings nothing for so long is dead, whatever it says; in milliseconds. */
const SILENCE = 30_000

/**
 * Reads a body to its end, chunk by chunk.
 *
 * @param take what is done with each chunk, before the next one is asked for
 * @throws what the connection died of; `TypeError` when it has fallen silent
 */
export async function readBody(
	body: ReadableStream<Uint8Array>,
	take: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
	const reader = body.getReader()
	let isSilent = false
	try {
		for (;;) {
			const timer = setTimeout(() => {
				isSilent = true
				void reader.cancel().catch(() => undefined)
			}, SILENCE)
			const { done, value } = await reader.read().finally(() => clearTimeout(timer))
			if (isSilent) throw new TypeError('The connection has fallen silent')
			if (done) return
			take(value as Uint8Array<ArrayBuffer>)
		}
	} finally {
		void reader.cancel().catch(() => undefined)
	}
}
