/** A connection that delivers no byte for this long counts as dead. */
const IDLE_TIMEOUT_MS = 30_000

/** Bytes read at a time. */
const CHUNK_BYTES = 256 * 1024

type Bytes = Uint8Array<ArrayBuffer>

/** A body that is being read. */
export type Body = {
	/**
	 * Reads the next chunk, valid until the next call: the buffer is reused.
	 *
	 * @returns `undefined` at the end of the body
	 * @throws the network error; `TypeError` after the idle timeout
	 */
	next: () => Promise<Bytes | undefined>
	/** Abandons the rest of the body. */
	close: () => void
}

/** Begins to read a body, chunk by chunk. */
export function openBody(stream: ReadableStream<Bytes>): Body {
	const { read, cancel } = openReader(stream)
	const close = () => void cancel().catch(() => undefined)
	return {
		async next() {
			let isSilent = false
			const timer = setTimeout(() => {
				isSilent = true
				close()
			}, IDLE_TIMEOUT_MS)
			const chunk = await read().finally(() => clearTimeout(timer))
			if (isSilent) throw new TypeError('The connection has fallen silent')
			return chunk
		},
		close,
	}
}

/** Reads into one reused buffer. A new buffer for each chunk would use most of the memory of a large file. */
function openReader(stream: ReadableStream<Bytes>) {
	let user: ReadableStreamBYOBReader
	try {
		user = stream.getReader({ mode: 'byob' })
	} catch {
		// Not every browser has BYOB readers.
		const plain = stream.getReader()
		return { read: async () => (await plain.read()).value, cancel: () => plain.cancel() }
	}
	let buffer = new ArrayBuffer(CHUNK_BYTES)
	async function read(): Promise<Bytes | undefined> {
		const { done, value } = await user.read(new Uint8Array(buffer))
		if (value) buffer = value.buffer
		return done ? undefined : value
	}
	return { read, cancel: () => user.cancel() }
}
