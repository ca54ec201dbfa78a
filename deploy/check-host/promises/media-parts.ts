import type { CheckedHost, Session } from '../checked-host.ts'
import type { Exchange, HostClient } from '../host-client.ts'
import { Skip } from '../report.ts'

/** The media file that is checked, and the response with all of it. */
export type Examined = { mediaClient: HostClient; path: string; session: Session; whole: Exchange }

const FIRST = 10
const LAST = 19

/** Checks what resuming a download needs. Without it, the app fetches the whole file again. */
export async function examineParts({ report }: CheckedHost, examined: Examined): Promise<void> {
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
}
