import { ApiError } from '../api/api-error.ts'
import { openMedia } from '../api/media.ts'
import type { DownloadRecord } from '../downloads/download-record.ts'
import { isMedia, mediaType } from '../downloads/media-head.ts'
import { type Meaning, readResponse } from '../downloads/read-response.ts'
import { changeRecord } from '../downloads/stored-downloads.ts'
import { recordEvent } from '../events/record-event.ts'
import { untilAborted } from '../shared/abort-signals.ts'
import type { Problem } from '../shared/download-problems.ts'
import type { Report } from './downloads-channel.ts'
import { hasSpaceFor } from './open-file.ts'
import { type Body, openBody } from './read-body.ts'

/** A failure of a download that only the reporter can resolve. */
export class DownloadFailure extends Error {
	override readonly name = 'DownloadFailure'
	readonly problem: Problem

	constructor(problem: Problem, cause?: unknown) {
		super(problem, { cause })
		this.problem = problem
	}
}

type AttemptContext = { file: FileSystemSyncAccessHandle; signal: AbortSignal; report: Report }

/** A classified response, and its body. */
type Received = {
	meaning: Meaning
	body: Body
	/** The body's first bytes, if they were read to detect its type. */
	head?: Uint8Array<ArrayBuffer>
}

/** A response with bytes of the file. */
type FileResponse = Received & { meaning: Extract<Meaning, { kind: 'rest' | 'whole' }> }

/** The outcome of one connection, and the updated record. */
type Outcome = { isWhole: boolean; record: DownloadRecord }

/**
 * Requests the missing rest of a file once, and writes what arrives. It resumes at the file's own length, not at the
 * record's: a page that was killed may have written more than it recorded.
 *
 * @throws {DownloadFailure} if another attempt would not help
 */
export async function attempt(record: DownloadRecord, context: AttemptContext): Promise<Outcome> {
	const { file, signal } = context
	const from = resumeOffset(record, file)
	if (from > 0 && from === record.total) return { isWhole: true, record }
	const received = await request(record, from, signal)
	if (received === undefined) return { isWhole: false, record }
	try {
		if (hasFileBytes(received)) {
			const prepared = await prepare(record, received, context)
			return await writeBody(prepared, from, received, context)
		}
		const { kind } = received.meaning
		if (kind === 'busy') return { isWhole: false, record }
		if (kind !== 'start-again')
			throw new DownloadFailure(kind === 'refused' ? 'refused' : 'wrong-answer')
		file.truncate(0)
		return {
			isWhole: false,
			record: await note(record, { validator: undefined, total: undefined }),
		}
	} finally {
		received.body.close()
	}
}

function hasFileBytes(received: Received): received is FileResponse {
	return received.meaning.kind === 'rest' || received.meaning.kind === 'whole'
}

/** Returns the byte offset to resume at: the end of the file, or 0 if the host can't be asked for the same version. */
function resumeOffset({ validator, total }: DownloadRecord, file: FileSystemSyncAccessHandle) {
	const size = file.getSize()
	const canResume = validator !== undefined && total !== undefined && size <= total
	// Existing bytes stay until the first byte of a new version arrives.
	return canResume ? size : 0
}

/** Sends the request. Returns `undefined` if the connection failed. */
async function request(
	record: DownloadRecord,
	from: number,
	signal: AbortSignal,
): Promise<Received | undefined> {
	const headers: Record<string, string> =
		from > 0 ? { Range: `bytes=${from}-`, 'If-Range': String(record.validator) } : {}
	try {
		return (
			(await tryBrowserCache(record, from, signal)) ??
			(await receive(record, from, await openMedia(record.address, headers, signal)))
		)
	} catch (error) {
		return ignoreNetworkError(error)
	}
}

/**
 * Reads a picture that was shown before from the browser's cache. Ignores anything else in the cache, such as a
 * captive portal's page; the caller then asks the host.
 */
async function tryBrowserCache(record: DownloadRecord, from: number, signal: AbortSignal) {
	if (record.kind !== 'image' || from > 0) return undefined
	try {
		const response = await openMedia(record.address, {}, signal, 'force-cache')
		const received = await receive(record, from, response)
		if (received.meaning.kind === 'whole' || received.meaning.kind === 'busy') return received
		received.body.close()
		return undefined
	} catch (error) {
		// A cached no-cors response can't be read, and fails like the network. The caller then asks the host.
		return ignoreNetworkError(error)
	}
}

function ignoreNetworkError(error: unknown): undefined {
	if (error instanceof ApiError) throw error
}

/** The first bytes must arrive within this time, so that a trickle doesn't hold up the other downloads. */
const HEAD_TIMEOUT_MS = 30_000

/**
 * Classifies a response, and checks the first bytes of a whole file before any stored byte is overwritten.
 *
 * @throws the network error; `TypeError` after a timeout
 */
async function receive(
	record: DownloadRecord,
	from: number,
	response: Response,
): Promise<Received> {
	const meaning = readResponse({ ...record, from }, response)
	const body = openBody(response.body ?? new Blob([]).stream())
	if (meaning.kind !== 'whole') return { meaning, body }
	const { declaredType } = meaning
	const begin = performance.now()
	let head = new Uint8Array()
	for (;;) {
		const chunk = await body.next()
		if (chunk) head = joined(head, chunk)
		const isAll = chunk === undefined
		const verdict = isMedia({ bytes: head, isAll, declaredType, kind: record.kind })
		if (verdict !== undefined)
			return verdict ? { meaning, body, head } : { meaning: { kind: 'wrong' }, body }
		if (performance.now() - begin > HEAD_TIMEOUT_MS) {
			body.close()
			throw new TypeError('The first bytes only trickle')
		}
	}
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
	const both = new Uint8Array(one.length + other.length)
	both.set(one)
	both.set(other, one.length)
	return both
}

/** Checks that the body fits on the phone, and records its version before its first byte is written. */
async function prepare(
	record: DownloadRecord,
	{ meaning, head = new Uint8Array() }: FileResponse,
	{ file }: AttemptContext,
): Promise<DownloadRecord> {
	const { total } = meaning
	const isContinued = meaning.kind === 'rest' || meaning.known > 0
	const present = file.getSize()
	// Bytes that will be truncated count as free space.
	if (total !== undefined && !(await hasSpaceFor(record.id, total - present))) {
		// Without a byte of the new version there is nothing to resume.
		await note(record, isContinued ? {} : { total, validator: undefined })
		throw new DownloadFailure('no-room')
	}
	recordEvent('download', { step: isContinued ? 'resumed' : 'started' })
	if (isContinued) return record
	file.truncate(0)
	file.flush()
	const { validator, declaredType } = meaning
	return note(record, { validator, type: mediaType(head, declaredType), total, loaded: 0 })
}

async function writeBody(
	record: DownloadRecord,
	from: number,
	{ meaning, body, head }: FileResponse,
	{ file, report, signal }: AttemptContext,
): Promise<Outcome> {
	// The fetch's own signal doesn't always end a read that has begun (Node).
	const next = () => untilAborted(body.next(), signal)
	let position = meaning.kind === 'rest' ? meaning.first : 0
	const known = meaning.kind === 'rest' ? from : meaning.known
	const end = meaning.kind === 'rest' ? meaning.first + meaning.length : meaning.total
	try {
		let chunk = head ?? (await next())
		for (; chunk !== undefined; chunk = await next()) {
			if (end !== undefined && position + chunk.byteLength > end) {
				// The host sent more than it announced, so the file may mix two versions.
				file.truncate(0)
				return { isWhole: false, record }
			}
			// Skips bytes that were written before, if the host sends them again.
			const isKnown = position + chunk.byteLength <= known
			const written = isKnown ? chunk.byteLength : file.write(chunk, { at: position })
			position += written
			if (written < chunk.byteLength) throw new DownloadFailure('full')
			report('loading', meaning.total)
		}
	} catch (error) {
		assertConnectionLost(error)
		return { isWhole: false, record }
	}
	return { isWhole: position > 0 && position === (meaning.total ?? position), record }
}

/** @throws the error if it isn't a lost connection: a full phone, for example */
function assertConnectionLost(error: unknown): void {
	const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
	if (isFull || error instanceof DownloadFailure) throw error
}

async function note(
	record: DownloadRecord,
	change: Partial<DownloadRecord>,
): Promise<DownloadRecord> {
	return (await changeRecord(record.id, () => change)) ?? { ...record, ...change }
}
