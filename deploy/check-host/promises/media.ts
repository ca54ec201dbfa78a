import { mediaAddress } from '../../../src/shared/addresses/media-address.ts'
import type { NewsItem } from '../../../src/shared/contract/news.ts'
import type { CheckedHost, Session } from '../checked-host.ts'
import { createHostClient, type Exchange } from '../host-client.ts'
import { Skip, type Verdict } from '../report.ts'

type File = { filePath: string; address: string; isVideo: boolean }

/** Checks the files of the news, and what downloads need of them. @returns the path of one of them */
export async function examineMedia(
	host: CheckedHost,
	session: Session,
	items: readonly NewsItem[],
): Promise<string | undefined> {
	const { report, mediaBase: base, client } = host
	const all = items.flatMap(({ mediaFiles }) =>
		mediaFiles.map(({ filePath = '', type }) => {
			return { filePath, address: mediaAddress(filePath, base), isVideo: type === 'video' }
		}),
	)
	const files = all.filter((each): each is File => each.address !== undefined)
	await report.promise('media-path', (verdict) => {
		if (all.length === 0) throw new Skip('No news have media.')
		const odd = all.find(({ address }) => address === undefined)
		if (odd === undefined) return
		const isAbsolute = /^(https?:)?\/\//.test(odd.filePath)
		verdict.broken(
			`The filePath ${JSON.stringify(odd.filePath)} leads to no file below ${base}${isAbsolute ? ': it must be a path, relative to VITE_MEDIA_BASE' : ''}.`,
		)
	})
	// Pictures are smaller than videos.
	const file = files.find(({ isVideo }) => !isVideo) ?? files[0]
	const origin = new URL(base).origin
	const mediaClient = origin === client.origin ? client : createHostClient(origin, client.timeout)
	const path = file?.address.slice(origin.length)
	// Sends the session's cookies only to the host.
	const cookies: Session = origin === client.origin ? session : new Map()
	let whole: Exchange | undefined
	await report.promise('media', async (verdict) => {
		if (file === undefined || path === undefined) throw new Skip('No news have media.')
		const answer = await mediaClient.send('GET', path, { cookies })
		if (isMedia(answer)) whole = answer
		else verdict.broken(describeFailure(answer, file, origin === client.origin))
	})
	if (file === undefined || path === undefined || whole === undefined) return undefined
	const found = whole
	await report.promise('media-session', async (verdict) => {
		if (mediaClient !== client) throw new Skip('They are open, on another origin.')
		const answer = await client.send('GET', path, { headers: { range: 'bytes=0-0' } })
		const { status } = answer
		if (status === 401) verdict.note('Media need the session.')
		else if (status !== 206 && !isMedia(answer))
			verdict.broken(
				`Media are behind a session, and without it return ${status}${status === 200 ? ` and ${answer.headers.get('content-type')}` : ''}: the app renews an expired session only after a 401.`,
			)
	})
	await examineParts(host, found, (headers) => mediaClient.send('GET', path, { cookies, headers }))
	await report.promise('media-type', (verdict) => examineType(file, found, verdict))
	return origin === client.origin ? path : undefined
}

function isMedia({ status, headers, body }: Exchange): boolean {
	const type = headers.get('content-type') ?? ''
	return status === 200 && body.length > 0 && !/html|json/.test(type)
}

function describeFailure(
	{ status, headers, body }: Exchange,
	{ filePath, address, isVideo }: File,
	isOwnOrigin: boolean,
): string {
	if (status === 200 && body.length === 0) return `${address} returned an empty body.`
	if (status === 200)
		return `${address} returned ${headers.get('content-type')}, not a ${isVideo ? 'video' : 'picture'}.`
	if (!isOwnOrigin && (status === 401 || status === 403))
		return `${address} returned ${status}: media there are behind a session, but browsers send the session only to the host.`
	return `The filePath ${JSON.stringify(filePath)} leads to ${address}, which returned ${status}. Is VITE_MEDIA_BASE right?`
}

/** The ends of the part that is requested, in bytes. */
const FIRST = 10
const LAST = 19

/** Checks what resuming a download needs. Without it, the app fetches the whole file again. */
async function examineParts(
	{ report }: CheckedHost,
	whole: Exchange,
	ask: (headers: Record<string, string>) => Promise<Exchange>,
): Promise<void> {
	const size = whole.body.length
	const etag = whole.headers.get('etag')
	const validator = etag?.startsWith('"') ? etag : whole.headers.get('last-modified')
	const part = `bytes=${FIRST}-${LAST}`

	await report.promise('media-length', (verdict) => {
		const length = whole.headers.get('content-length')
		const encoding = whole.headers.get('content-encoding')
		if (encoding !== null)
			verdict.tolerated(`Media are compressed again (${encoding}), so their length is unknown.`)
		else if (length === null)
			verdict.tolerated('Media have no Content-Length: downloads show no progress.')
		else if (Number(length) !== size)
			verdict.broken(`A file of ${size} bytes has Content-Length ${length}.`)
	})
	await report.promise('media-validator', (verdict) => {
		if (validator === null)
			verdict.tolerated(
				`Media have ${etag ? `a weak ETag (${etag})` : 'no ETag'} and no Last-Modified: interrupted downloads start over.`,
			)
	})
	let hasParts = false
	await report.promise('media-range', async (verdict) => {
		const { status, headers, body } = await ask({ range: part })
		if (status === 200) {
			verdict.tolerated(
				'Media ignore Range and return the whole file: interrupted downloads start over, and videos have no seeking.',
			)
			return
		}
		if (status !== 206) return verdict.broken(`A part of a file returned ${status}.`)
		const wanted = `bytes ${FIRST}-${LAST}/${size}`
		const range = headers.get('content-range')
		if (range !== wanted)
			return verdict.broken(`A part has Content-Range ${range} instead of ${wanted}.`)
		if (Buffer.compare(body, whole.body.subarray(FIRST, LAST + 1)) !== 0)
			return verdict.broken('A part differs from the same bytes of the whole file.')
		hasParts = true
	})
	await report.promise('media-if-range', async (verdict) => {
		if (!hasParts || validator === null) throw new Skip('There are no parts, or no validator.')
		const same = await ask({ range: part, 'if-range': validator })
		if (same.status !== 206)
			verdict.tolerated(
				`With the right If-Range a part returned ${same.status} instead of 206: interrupted downloads start over.`,
			)
		const outdated = validator === etag ? '"another-version"' : 'Mon, 01 Jan 2001 00:00:00 GMT'
		const other = await ask({ range: part, 'if-range': outdated })
		if (other.status === 206)
			verdict.broken(
				'With the If-Range of another version a part is still sent: a replaced file would be mixed with the old one.',
			)
	})
}

/** How many of a file's first bytes show its type. */
const HEAD_BYTES = 64

/** The first bytes of the usual formats, one character per byte. */
const SIGNATURES: [RegExp, string][] = [
	[/^\xff\xd8\xff/, 'image/jpeg'],
	[/^\x89PNG/, 'image/png'],
	[/^GIF8/, 'image/gif'],
	[/^RIFF.{4}WEBP/s, 'image/webp'],
	[/^.{4}ftyp(hei|hev|mif1|msf1)/s, 'image/heic'],
	[/^.{4}ftypavi/s, 'image/avif'],
	[/^.{4}ftyp(?!M4A)/s, 'video/mp4'],
	[/^.E\xdf\xa3/s, 'video/webm'],
]

/** Compares the type that a response has with its first bytes, and with what the news item says. */
function examineType(
	{ address, isVideo }: File,
	{ headers, body }: Exchange,
	verdict: Verdict,
): void {
	const declared = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
	const head = String.fromCharCode(...body.subarray(0, HEAD_BYTES))
	const type = SIGNATURES.find(([signature]) => signature.test(head))?.[1]
	if (type === undefined) return
	if (type.startsWith('video/') !== isVideo)
		verdict.broken(
			`The news have ${address} as ${isVideo ? 'a video' : 'a picture'}, but it is ${type}.`,
		)
	const isSame = isVideo
		? declared?.startsWith('video/')
		: declared?.replace(/^image\/p?jpe?g$/, 'image/jpeg') === type
	if (!isSame)
		verdict.tolerated(
			`${address} has Content-Type ${declared ?? 'missing'}, but is ${type}: not every phone shows or shares it.`,
		)
}
