import { type FileHandle, open } from 'node:fs/promises'
import type { ByteRange } from './byte-range.ts'

const CHUNK = 32 * 1024

/**
 * Streams a part of a file. Replaces `Readable.toWeb`, which throws outside any promise if a disconnected reader
 * cancels at the wrong moment. That would end the process.
 */
export function streamFile(
	location: string,
	{ start, end }: ByteRange,
): ReadableStream<Uint8Array> {
	let opening: Promise<FileHandle> | undefined
	let position = start
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				opening ??= open(location)
				const file = await opening
				const length = Math.min(CHUNK, end - position + 1)
				const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, position)
				position += bytesRead
				controller.enqueue(buffer.subarray(0, bytesRead))
				if (position > end || bytesRead === 0) {
					await file.close()
					controller.close()
				}
			},
			async cancel() {
				const file = await opening
				await file?.close()
			},
		},
		// Open the file on the first read only: the body of a HEAD is never read.
		{ highWaterMark: 0 },
	)
}
