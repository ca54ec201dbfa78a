import { ApiError } from '../../api/api-error.ts'
import { openMedia } from '../../api/media.ts'
import { recordEvent } from '../../events/record-event.ts'
import { anySignal, untilAborted, withTimeout } from '../../shared/waiting.ts'
import {
	changeRecord,
	type DownloadRecord,
	isQuotaExceeded,
	mediaType,
	type Problem,
} from '../shared/stored-downloads.ts'
import { isMedia, type RangeRequest, readResponse } from './read-response.ts'

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

/** How long a host may prepare a file. Without this limit, a dead connection would hold up the other downloads. */
const RESPONSE_TIMEOUT_MS = 120_000

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
	const outcome = { isWhole: false, record }
	try {
		const { response, isUnconditional } = await withTimeout(RESPONSE_TIMEOUT_MS, (late) =>
			request(record, from, anySignal([context.signal, late])),
		)
		await receive(response, { ...record, from, isUnconditional }, outcome, context)
	} catch (error) {
		const isFinal = error instanceof ApiError || error instanceof DownloadFailure
		if (isFinal || isQuotaExceeded(error)) throw error
		// The connection was lost.
	}
	return outcome
}

/**
 * Requests the file from this offset. A host on another origin may not allow `If-Range`, and then no request with it gets a
 * response. `Range` needs no permission.
 */
async function request({ address, validator }: DownloadRecord, from: number, signal: AbortSignal) {
	if (from === 0) return { response: await openMedia(address, {}, signal) }
	const range = { Range: `bytes=${from}-` }
	try {
		const headers = { ...range, 'If-Range': String(validator) }
		return { response: await openMedia(address, headers, signal) }
	} catch (error) {
		if (error instanceof ApiError) throw error
		return { response: await openMedia(address, range, signal), isUnconditional: true }
	}
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
	requested: RangeRequest,
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
		const meaning = readResponse(requested, response)
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
		let position = meaning.kind === 'rest' ? requested.from : 0
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
