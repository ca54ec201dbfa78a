import { onSignInCopied } from '../../account/sign-in-copy.ts'
import { API_PREFIX } from '../../shared/contract/calls.ts'
import { mediaBase } from '../../shared/newsroom.ts'
import { openFile } from '../../storage/files.ts'
import { type DownloadRecord, downloadsChannel, readDownloads } from '../shared/stored-downloads.ts'

/** The signed-in user's complete files, by the media address. */
let saved: Map<string, DownloadRecord> | undefined
let reading: Promise<void> | undefined

export function followSavedFiles(): void {
	const read = () => {
		reading = readSavedFiles().then((files) => {
			saved = files
		})
	}
	read()
	downloadsChannel.listen(({ kind }) => {
		if (kind === 'changed') read()
	})
	onSignInCopied(read)
}

/** Reads the list of saved files. Without storage, nothing is saved. */
export async function readSavedFiles(): Promise<Map<string, DownloadRecord>> {
	const { own } = await readDownloads().catch(() => ({ own: [] }))
	const files = own.filter(({ state }) => state === 'saved')
	return new Map(files.map((file) => [file.address, file]))
}

/**
 * Whether a request may be for a saved file. A worker that has just started doesn't know yet which files are saved. The
 * downloader's own requests, which `openMedia` (`src/api/media.ts`) marks with `no-store`, are left to the browser.
 */
export function mayBeSaved({ href, pathname }: URL, { cache }: Request): boolean {
	return (
		href.startsWith(`${mediaBase}/`) &&
		!pathname.startsWith(`${API_PREFIX}/`) &&
		cache !== 'no-store' &&
		saved?.has(href) !== false
	)
}

/** Returns a saved file, or the requested part of it; `undefined` if it isn't on the phone. */
export async function savedFile(
	address: string,
	range: string | null,
): Promise<Response | undefined> {
	await reading
	const record = saved?.get(address)
	const file = record && (await openFile(record.id))
	return file && partOf(file, record.type, range)
}

function partOf(file: File, type: string | undefined, range: string | null): Response {
	const { size } = file
	const headers = new Headers({
		'Accept-Ranges': 'bytes',
		// As the server sends it: browsers must not guess a file's type.
		'X-Content-Type-Options': 'nosniff',
		// An SVG picture opened in a tab must not run scripts.
		'Content-Security-Policy': 'sandbox',
		...(type && { 'Content-Type': type }),
	})
	const part = readRange(range, size)
	if (part === 'unsatisfiable') {
		headers.set('Content-Range', `bytes */${size}`)
		return new Response(null, { status: 416, headers })
	}
	const { start, end } = part ?? { start: 0, end: size }
	headers.set('Content-Length', String(end - start))
	if (part) headers.set('Content-Range', `bytes ${start}-${end - 1}/${size}`)
	return new Response(file.slice(start, end), { status: part ? 206 : 200, headers })
}

/** Reads a `Range` header that asks for one part. `end` is exclusive, `undefined` means the whole file. */
export function readRange(header: string | null, size: number) {
	const [, first, last] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? []
	if (!first && !last) return undefined
	if (first && last && Number(last) < Number(first)) return undefined
	const start = first ? Number(first) : Math.max(0, size - Number(last))
	const end = first && last ? Math.min(Number(last) + 1, size) : size
	return start < end ? { start, end } : 'unsatisfiable'
}
