import { ApiError } from '../api/api-error.ts'
import { openMedia } from '../api/media.ts'
import type { DownloadRecord } from '../shared/downloads/download-record.ts'
import { changeRecord } from '../shared/downloads/download-records.ts'
import { type Meaning, readResponse } from '../shared/downloads/read-response.ts'
import { recordEvent } from '../shared/events/record-event.ts'
import { DownloadFailure } from './download-failure.ts'
import { hasSpaceFor } from './free-space.ts'
import { readBody } from './read-body.ts'
import type { Report } from './report.ts'

type Means = { file: FileSystemSyncAccessHandle; signal: AbortSignal; report: Report }

/** A body that brings something of the file. */
type Body = Extract<Meaning, { kind: 'rest' | 'whole' }>

/** How far one connection has brought a file, and what is known of it now. */
type Outcome = { isWhole: boolean; record: DownloadRecord }

/**
 * Asks once for what is missing of a file, and writes what comes. What is in the file decides from
 * where, not what was noted of it: a phone that died may have written more.
 *
 * @throws {DownloadFailure} for what no further try would mend
 */
export async function attempt(record: DownloadRecord, means: Means): Promise<Outcome> {
	const { file, signal } = means
	const from = startingPoint(record, file)
	if (from > 0 && from === record.total) return { isWhole: true, record }
	const response = await ask(record, from, signal)
	if (response === undefined) return { isWhole: false, record }
	const meaning = readResponse({ ...record, from }, response)
	if (meaning.kind === 'rest' || meaning.kind === 'whole')
		return take(await prepare(record, meaning, means, response), from, meaning, response, means)
	await response.body?.cancel()
	if (meaning.kind === 'complete') return { isWhole: true, record }
	if (meaning.kind === 'busy') return { isWhole: false, record }
	if (meaning.kind !== 'start-again')
		throw new DownloadFailure(meaning.kind === 'refused' ? 'refused' : 'wrong-answer')
	file.truncate(0)
	return { isWhole: false, record: await note(record, { validator: undefined, total: undefined }) }
}

/** Where to go on: at the end of what is there, if that can be shown to be of the same version. */
function startingPoint({ validator, total }: DownloadRecord, file: FileSystemSyncAccessHandle) {
	const size = file.getSize()
	const canGoOn = validator !== undefined && total !== undefined && size <= total
	// Nothing is lost yet: that is thrown away when the whole begins to come.
	return canGoOn ? size : 0
}

async function ask(record: DownloadRecord, from: number, signal: AbortSignal) {
	const headers: Record<string, string> =
		from > 0 ? { Range: `bytes=${from}-`, 'If-Range': String(record.validator) } : {}
	try {
		return await openMedia(record.address, headers, signal)
	} catch (error) {
		if (error instanceof ApiError) throw error
		return undefined
	}
}

/** Makes room for the body, and notes of which version it is before its first byte is written. */
async function prepare(
	record: DownloadRecord,
	meaning: Body,
	{ file }: Means,
	response: Response,
): Promise<DownloadRecord> {
	const { total } = meaning
	const isContinued = meaning.kind === 'rest' || meaning.known > 0
	const present = file.getSize()
	// What is thrown away makes room as well.
	if (total !== undefined && !(await hasSpaceFor(record.id, total - present))) {
		await response.body?.cancel()
		// Of the new version nothing is here that could be gone on with.
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
	const isCut = await readBody(response.body ?? new Blob([]).stream(), (chunk) => {
		if (end !== undefined && position + chunk.byteLength > end) {
			file.truncate(0)
			throw new DownloadFailure('wrong-answer')
		}
		// What is here stays, also where a host without parts begins from the first byte.
		const isKnown = position + chunk.byteLength <= known
		const written = isKnown ? chunk.byteLength : file.write(chunk, { at: position })
		position += written
		if (written < chunk.byteLength) throw new DownloadFailure('full')
		report('loading', meaning.total)
	}).then(() => false, asCut)
	const isWhole = !isCut && position > 0 && position === (meaning.total ?? position)
	return { isWhole, record }
}

/** A connection that dies is to be expected; a full phone, or too long a body, is not its doing. */
function asCut(error: unknown): true {
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
