import { mediaAddress } from '../../../src/shared/addresses/media-address.ts'
import type { NewsItem } from '../../../src/shared/contract/news.ts'
import type { CheckedHost, Session } from '../checked-host.ts'
import { createHostClient, type Exchange, type HostClient } from '../host-client.ts'
import { Skip, type Verdict } from '../report.ts'

/** A file of a news item. */
type File = { filePath: string; address: string; isVideo: boolean }

const FIRST = 10
const LAST = 19

/** Checks the files of the news, and what downloads need of them. @returns the path of one of them */
export async function examineMedia(
	host: CheckedHost,
	session: Session,
	items: readonly NewsItem[],
): Promise<string | undefined> {
	const { report, mediaBase: base, client } = host
	const paths = items.flatMap(({ mediaFiles }) =>
		mediaFiles.map(({ filePath = '', type }) => ({ filePath, isVideo: type === 'video' })),
	)
	const files = paths.flatMap(({ filePath, isVideo }): File[] => {
		const address = mediaAddress(filePath, base)
		return address === undefined ? [] : [{ filePath, address, isVideo }]
	})
	await report.promise(
		'media-path',
		'Each filePath leads to a file below the media base',
		(verdict) => {
			if (paths.length === 0) throw new Skip('No news have media.')
			const odd = paths.find(({ filePath }) => mediaAddress(filePath, base) === undefined)
			if (odd === undefined) return
			const isAbsolute = /^(https?:)?\/\//.test(odd.filePath)
			verdict.broken(
				`The filePath ${JSON.stringify(odd.filePath)} leads to no file below ${base}${isAbsolute ? ': it must be a path, relative to VITE_MEDIA_BASE' : ''}.`,
			)
		},
	)
	// Pictures are smaller than videos.
	const file = files.find(({ isVideo }) => !isVideo) ?? files[0]
	const origin = new URL(base).origin
	const mediaClient = origin === client.origin ? client : createHostClient(origin, client.timeout)
	const path = file?.address.slice(origin.length)
	// Sends the session's cookies only to the host.
	const cookies: Session = origin === client.origin ? session : new Map()
	let whole: Exchange | undefined
	await report.promise('media', 'A media file exists, and is media', async (verdict) => {
		if (file === undefined || path === undefined) throw new Skip('No news have media.')
		const answer = await mediaClient.send('GET', path, { cookies })
		if (isMedia(answer)) whole = answer
		else await reportFiles(answer, file, { base, mediaClient, session: cookies }, verdict)
	})
	if (whole === undefined || path === undefined) return undefined
	await examineParts(host, { mediaClient, path, session: cookies, whole })
	return origin === client.origin ? path : undefined
}

function isMedia({ status, headers, body }: Exchange): boolean {
	const type = headers.get('content-type') ?? ''
	return status === 200 && body.length > 0 && !/html|json/.test(type)
}

async function reportFiles(
	{ status, headers, body }: Exchange,
	{ filePath, address, isVideo }: File,
	place: { base: string; mediaClient: HostClient; session: Session },
	verdict: Verdict,
): Promise<void> {
	if (status === 200) {
		verdict.broken(
			body.length === 0
				? `${address} returned an empty body.`
				: `${address} returned ${headers.get('content-type')}, not a ${isVideo ? 'video' : 'picture'}.`,
		)
		return
	}
	const asGiven = filePath.replaceAll('\\', '/')
	const { origin } = new URL(place.base)
	const unstripped = new URL(`${place.base}/${asGiven}`.slice(origin.length), origin)
	const other =
		unstripped.href === address
			? undefined
			: await place.mediaClient.send('GET', unstripped.pathname, { cookies: place.session })
	verdict.broken(
		`The filePath ${JSON.stringify(filePath)} leads to ${address}, which returned ${status}.${other && isMedia(other) ? ` The file is at ${unstripped.href}: set VITE_MEDIA_BASE to its base address.` : ''}`,
	)
}

type Examined = { mediaClient: HostClient; path: string; session: Session; whole: Exchange }

/** Checks what resuming a download needs. Without it, the app fetches the whole file again. */
async function examineParts({ report }: CheckedHost, examined: Examined): Promise<void> {
	const { mediaClient, path, session, whole } = examined
	const size = whole.body.length
	const ask = (headers: Record<string, string>) =>
		mediaClient.send('GET', path, { cookies: session, headers })
	const etag = whole.headers.get('etag')
	const validator = etag?.startsWith('"') ? etag : whole.headers.get('last-modified')
	const part = `bytes=${FIRST}-${LAST}`

	await report.promise('media-length', 'Media say their length', (verdict) => {
		const length = whole.headers.get('content-length')
		const encoding = whole.headers.get('content-encoding')
		if (encoding !== null)
			verdict.tolerated(`Media are compressed again (${encoding}), so their length is unknown.`)
		else if (length === null)
			verdict.tolerated('Media have no Content-Length: downloads show no progress.')
		else if (Number(length) !== size)
			verdict.broken(`A file of ${size} bytes has Content-Length ${length}.`)
	})
	await report.promise(
		'media-validator',
		'Media have a strong ETag or Last-Modified',
		(verdict) => {
			if (validator === null)
				verdict.tolerated(
					`Media have ${etag ? `a weak ETag (${etag})` : 'no ETag'} and no Last-Modified: interrupted downloads start over.`,
				)
		},
	)
	let hasParts = false
	await report.promise(
		'media-range',
		'A part of a file can be requested (Range)',
		async (verdict) => {
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
		},
	)
	await report.promise('media-accept-ranges', 'Media say so (Accept-Ranges: bytes)', (verdict) => {
		if (!hasParts) throw new Skip('There are no parts.')
		if (whole.headers.get('accept-ranges') !== 'bytes')
			verdict.tolerated('Media have no Accept-Ranges: bytes, so players may not request parts.')
	})
	await report.promise(
		'media-if-range',
		'A part is of the same version (If-Range)',
		async (verdict) => {
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
		},
	)
	await report.promise('media-416', 'A range past the end returns a 416', async (verdict) => {
		if (!hasParts) throw new Skip('There are no parts.')
		const { status, headers } = await ask({ range: `bytes=${size}-` })
		if (status !== 416)
			verdict.tolerated(`A range past the end of a file returned ${status} instead of 416.`)
		else if (headers.get('content-range') !== `bytes */${size}`)
			verdict.tolerated('The 416 does not send the length in Content-Range: bytes */length.')
	})
}
