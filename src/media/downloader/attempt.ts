import { ApiError } from '../../api/api-error.ts'
import { openMedia } from '../../api/media.ts'
import { recordEvent } from '../../events/record-event.ts'
import { untilAborted, withTimeout } from '../../shared/waiting.ts'
import {
	changeRecord,
	type DownloadRecord,
	mediaType,
	type Problem,
} from '../shared/stored-downloads.ts'
import { isMedia, readResponse } from './read-response.ts'

/** A failure of a download that only the reporter can resolve. */
export class DownloadFailure extends Error {
	override readonly name = 'DownloadFailure'
	readonly problem: Problem

	constructor(problem: Problem) {
		super(problem)
		this.problem = problem
	}
}

type AttemptContext = {
	file: FileSystemSyncAccessHandle
	signal: AbortSignal
	report: (isRetrying: boolean, total: number | undefined) => void
}

type Outcome = { isWhole: boolean; record: DownloadRecord }

/**
 * Requests the missing rest of a file once. It resumes at the file's own length, not at the record's: a page that was killed
 * may have written more than it recorded.
 *
 * @throws {DownloadFailure} if another attempt would not help; {DOMException} QuotaExceededError if the phone is full
 */
export async function attempt(record: DownloadRecord, context: AttemptContext): Promise<Outcome> {
	const from = resumeOffset(record, context.file)
	if (from > 0 && from === record.total) return { isWhole: true, record }
	const headers: Record<string, string> =
		from > 0 ? { Range: `bytes=${from}-`, 'If-Range': String(record.validator) } : {}
	const outcome = { isWhole: false, record }
	try {
		const response = await openMedia(record.address, headers, context.signal)
		await receive(response, from, outcome, context)
	} catch (error) {
		const isFinal = error instanceof ApiError || error instanceof DownloadFailure
		if (isFinal || isQuotaExceeded(error)) throw error
		// The connection was lost.
	}
	return outcome
}

export function isQuotaExceeded(error: unknown): boolean {
	return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Returns the byte offset to resume at: the end of the file, or 0 if the host can't be asked for the same version. */
function resumeOffset({ validator, total }: DownloadRecord, file: FileSystemSyncAccessHandle) {
	const size = file.getSize()
	const canResume = validator !== undefined && total !== undefined && size <= total
	// Existing bytes stay until the first byte of a new version arrives.
	return canResume ? size : 0
}

/** A connection that delivers no byte for this long counts as dead. */
const IDLE_TIMEOUT_MS = 30_000

/** Writes the bytes that a response has of the file, and updates the outcome. */
async function receive(
	response: Response,
	from: number,
	outcome: Outcome,
	{ file, signal, report }: AttemptContext,
): Promise<void> {
	const body = (response.body ?? new Blob([]).stream()).getReader()
	// The fetch's own signal doesn't always end a read that has begun (Node).
	const next = () =>
		withTimeout(IDLE_TIMEOUT_MS, async () => (await untilAborted(body.read(), signal)).value)

	async function update(change: Partial<DownloadRecord>): Promise<void> {
		const { record } = outcome
		outcome.record = (await changeRecord(record.id, () => change)) ?? { ...record, ...change }
	}

	try {
		const meaning = readResponse({ ...outcome.record, from }, response)
		if (meaning.kind === 'busy') return
		if (meaning.kind === 'refused') throw new DownloadFailure('refused')
		if (meaning.kind === 'start-again') {
			file.truncate(0)
			return await update({ validator: undefined, total: undefined })
		}
		const first = meaning.kind === 'wrong' ? undefined : await next()
		if (meaning.kind === 'wrong' || (meaning.kind === 'whole' && !isMedia(first, meaning)))
			throw new DownloadFailure('wrong-answer')
		recordEvent('download', { step: meaning.kind === 'rest' ? 'resumed' : 'started' })
		if (meaning.kind === 'whole') {
			// The bytes of the former version go before the new version is recorded.
			file.truncate(0)
			file.flush()
			const { validator, total, declaredType } = meaning
			const type = mediaType(declaredType, outcome.record.name)
			await update({ validator, type, total, loaded: 0 })
		}
		let position = meaning.kind === 'rest' ? from : 0
		for (let chunk = first; chunk !== undefined; chunk = await next()) {
			const written = file.write(chunk, { at: position })
			position += written
			if (written < chunk.byteLength) throw new DownloadFailure('full')
			report(false, meaning.total)
		}
		outcome.isWhole = position > 0 && position === (meaning.total ?? position)
	} finally {
		// Frees the connection.
		body.cancel().catch(() => undefined)
	}
}
