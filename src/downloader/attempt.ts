import { ApiError } from '../api/api-error.ts'
import { openMedia } from '../api/media.ts'
import type { DownloadRecord, Problem } from '../shared/downloads/download-record.ts'
import { changeRecord } from '../shared/downloads/download-records.ts'
import { type Meaning, readResponse } from '../shared/downloads/read-response.ts'
import { recordEvent } from '../shared/events/record-event.ts'
import { hasSpaceFor } from './open-file.ts'
import type { Report } from './progress-report.ts'
import { readBody } from './read-body.ts'

/** A download that cannot go on without the reporter. */
export class DownloadFailure extends Error {
	override readonly name = 'DownloadFailure'
	readonly problem: Problem

	constructor(problem: Problem, cause?: unknown) {
		super(problem, { cause })
		this.problem = problem
	}
}

type Means = { file: FileSystemSyncAccessHandle; signal: AbortSignal; report: Report }

/** A response whose body has bytes of the file. */
type Body = Extract<Meaning, { kind: 'rest' | 'whole' }>

/** What one connection has achieved, and the record as it is now. */
type Outcome = { isWhole: boolean; record: DownloadRecord }

/**
 * Requests the missing rest of a file once, and writes what comes. The file's own length says where to go
 * on, not the record: a phone that died may have written more than it recorded.
 *
 * @throws {DownloadFailure} when another attempt would not help
 */
export async function attempt(record: DownloadRecord, means: Means): Promise<Outcome> {
	const { file, signal } = means
	const from = startingPoint(record, file)
	if (from > 0 && from === record.total) return { isWhole: true, record }
	const { response, meaning } = await ask(record, from, signal)
	if (response === undefined) return { isWhole: false, record }
	if (meaning.kind === 'rest' || meaning.kind === 'whole')
		return take(await prepare(record, meaning, means, response), from, meaning, response, means)
	await response.body?.cancel()
	if (meaning.kind === 'busy') return { isWhole: false, record }
	if (meaning.kind !== 'start-again')
		throw new DownloadFailure(meaning.kind === 'refused' ? 'refused' : 'wrong-answer')
	file.truncate(0)
	return { isWhole: false, record: await note(record, { validator: undefined, total: undefined }) }
}

/** The byte to go on from: the end of the file, if the host can be asked for the same version. */
function startingPoint({ validator, total }: DownloadRecord, file: FileSystemSyncAccessHandle) {
	const size = file.getSize()
	const canGoOn = validator !== undefined && total !== undefined && size <= total
	// The bytes there stay until the first byte of a new version arrives.
	return canGoOn ? size : 0
}

/** A response and what it means; neither where the connection failed. */
type Received =
	| { response: Response; meaning: Meaning }
	| { response?: undefined; meaning?: undefined }

async function ask(record: DownloadRecord, from: number, signal: AbortSignal): Promise<Received> {
	const headers: Record<string, string> =
		from > 0 ? { Range: `bytes=${from}-`, 'If-Range': String(record.validator) } : {}
	try {
		return (
			(await tryBrowserCache(record, from, signal)) ??
			interpret(record, from, await openMedia(record.address, headers, signal))
		)
	} catch (error) {
		if (error instanceof ApiError) throw error
		return {}
	}
}

/**
 * A picture that was looked at is in the browser's cache, and need not cross the network again. Anything else
 * that is found there, such as a captive portal's page, is passed over, and the host is asked.
 */
async function tryBrowserCache(record: DownloadRecord, from: number, signal: AbortSignal) {
	if (record.kind !== 'image' || from > 0) return undefined
	const response = await openMedia(record.address, {}, signal, 'force-cache').catch(
		ignoreNetworkError,
	)
	if (response === undefined) return undefined
	const received = interpret(record, from, response)
	if (received.meaning.kind === 'whole' || received.meaning.kind === 'busy') return received
	await response.body?.cancel()
	return undefined
}

/** A cached no-cors response cannot be read, and fails as the network does: the host is asked then. */
function ignoreNetworkError(error: unknown): undefined {
	if (error instanceof ApiError) throw error
}

function interpret(record: DownloadRecord, from: number, response: Response) {
	return { response, meaning: readResponse({ ...record, from }, response) }
}

/** Checks the space for the body, and records which version it is of before its first byte is written. */
async function prepare(
	record: DownloadRecord,
	meaning: Body,
	{ file }: Means,
	response: Response,
): Promise<DownloadRecord> {
	const { total } = meaning
	const isContinued = meaning.kind === 'rest' || meaning.known > 0
	const present = file.getSize()
	// Bytes that will be truncated count as free space.
	if (total !== undefined && !(await hasSpaceFor(record.id, total - present))) {
		await response.body?.cancel()
		// No byte of the new version is here, so there is nothing to resume.
		await note(record, isContinued ? {} : { total, validator: undefined })
		throw new DownloadFailure('no-room')
	}
	recordEvent('download', { step: isContinued ? 'resumed' : 'started' })
	if (isContinued) return record
	file.truncate(0)
	file.flush()
	const { validator, type } = meaning
	return note(record, { validator, type, total, loaded: 0 })
}

async function take(
	record: DownloadRecord,
	from: number,
	meaning: Body,
	response: Response,
	{ file, report }: Means,
): Promise<Outcome> {
	let position = meaning.kind === 'rest' ? from : 0
	const known = meaning.kind === 'rest' ? from : meaning.known
	const end = meaning.kind === 'rest' ? from + meaning.length : meaning.total
	const isConnectionLost = await readBody(response.body ?? new Blob([]).stream(), (chunk) => {
		if (end !== undefined && position + chunk.byteLength > end) {
			file.truncate(0)
			throw new DownloadFailure('wrong-answer')
		}
		// Skips the bytes that are here already, where a host without ranges sends them again.
		const isKnown = position + chunk.byteLength <= known
		const written = isKnown ? chunk.byteLength : file.write(chunk, { at: position })
		position += written
		if (written < chunk.byteLength) throw new DownloadFailure('full')
		report('loading', meaning.total)
	}).then(() => false, assertConnectionLost)
	const isWhole = !isConnectionLost && position > 0 && position === (meaning.total ?? position)
	return { isWhole, record }
}

/** @throws the error, unless it is a lost connection: a full phone, or a body that is not the file's */
function assertConnectionLost(error: unknown): true {
	const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
	if (isFull || error instanceof DownloadFailure) throw error
	return true
}

async function note(
	record: DownloadRecord,
	change: Partial<DownloadRecord>,
): Promise<DownloadRecord> {
	return (await changeRecord(record.id, () => change)) ?? { ...record, ...change }
}
