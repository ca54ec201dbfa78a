/** A connection without a byte for so long counts as dead. */
const IDLE_TIMEOUT_MS = 30_000

/** Bytes read at a time. */
const CHUNK_BYTES = 256 * 1024

/**
 * Reads a body to its end, chunk by chunk.
 *
 * @param take called with each chunk before the next is read; the buffer is reused, so it must not keep it
 * @throws the network error; `TypeError` after the idle timeout
 */
export async function readBody(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
	take: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
	const { read, cancel } = openReader(body)
	let isSilent = false
	try {
		for (;;) {
			const timer = setTimeout(() => {
				isSilent = true
				void cancel().catch(() => undefined)
			}, IDLE_TIMEOUT_MS)
			const { done, value } = await read().finally(() => clearTimeout(timer))
			if (isSilent) throw new TypeError('The connection has fallen silent')
			if (done) return
			take(value)
		}
	} finally {
		void cancel().catch(() => undefined)
	}
}

type Read = { done: true; value?: undefined } | { done: false; value: Uint8Array<ArrayBuffer> }

/** Reads into one buffer again and again: a new one per chunk would be most of a large file's memory. */
function openReader(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
	let reader: ReadableStreamBYOBReader
	try {
		reader = body.getReader({ mode: 'byob' })
	} catch {
		// Not every browser has BYOB readers.
		const plain = body.getReader()
		return { read: () => plain.read() as Promise<Read>, cancel: () => plain.cancel() }
	}
	let buffer = new ArrayBuffer(CHUNK_BYTES)
	async function read(): Promise<Read> {
		const { done, value } = await reader.read(new Uint8Array(buffer))
		if (value) buffer = value.buffer
		return value && !done ? { done, value } : { done: true }
	}
	return { read, cancel: () => reader.cancel() }
}
