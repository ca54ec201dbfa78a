import { type FileHandle, open } from 'node:fs/promises'
import type { ByteRange } from './byte-range.ts'

const CHUNK = 32 * 1024

/**
 * Streams a part of a file.
 *
 * Written by hand because `Readable.toWeb` throws outside every promise when a reader that has
 * gone away cancels at the wrong moment, which would end the process.
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
		// Nothing is opened before someone reads: the body of a HEAD never is.
		{ highWaterMark: 0 },
	)
}
