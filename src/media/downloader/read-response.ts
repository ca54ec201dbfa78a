/** What the downloader has stored of a file when it requests the rest. */
export type RangeRequest = {
	/** How many bytes are stored. If there are any, a range was requested. */
	from: number
	validator?: string | undefined
	total?: number | undefined
	/** Whether the range was requested without `If-Range`, so that it may be of another version. */
	isUnconditional?: boolean | undefined
}

export type Meaning =
	/** The body continues the stored bytes. */
	| { kind: 'rest'; total: number }
	/** The body is the whole file, if `isMedia` says so. */
	| {
			kind: 'whole'
			total: number | undefined
			validator: string | undefined
			/** The host's content type. */
			declaredType: string | undefined
	  }
	/** The stored bytes are of another version, or can't be resumed, so the whole file must be requested. */
	| { kind: 'start-again' }
	/** The host is busy, so the request must be retried later. */
	| { kind: 'busy' }
	| { kind: 'refused' }
	/** Neither the file nor a part of it. */
	| { kind: 'wrong' }

/** Classifies a response according to RFC 9110, and tolerates what hosts get wrong. */
export function readResponse(
	requested: RangeRequest,
	{ status, headers }: Pick<Response, 'status' | 'headers'>,
): Meaning {
	if (status === 200) {
		// With a content encoding, Content-Length isn't the length of the file.
		const total = headers.has('Content-Encoding') ? undefined : numberIn(headers, 'Content-Length')
		return total === 0 ? { kind: 'wrong' } : wholeFile(total, headers)
	}
	if (status === 206) return readPart(requested, headers)
	if (requested.from > 0 && REFUSES_RANGES.has(status)) return { kind: 'start-again' }
	if (status >= 500 || status === 408 || status === 425) return { kind: 'busy' }
	return { kind: status >= 400 ? 'refused' : 'wrong' }
}

/** They may concern the range or version, not the file. Complete files aren't requested, so a 416 means another version. */
const REFUSES_RANGES = new Set([400, 412, 416])

/** Returns what identifies this version in a later request: a strong ETag, else Last-Modified. */
export function validatorOf(headers: Headers): string | undefined {
	const tag = headers.get('ETag')
	if (tag?.startsWith('"')) return tag
	return headers.get('Last-Modified') ?? undefined
}

function wholeFile(total: number | undefined, headers: Headers): Meaning {
	const declaredType = headers.get('Content-Type') ?? undefined
	return { kind: 'whole', total, validator: validatorOf(headers), declaredType }
}

function readPart(requested: RangeRequest, headers: Headers): Meaning {
	const { from, total, validator, isUnconditional } = requested
	const length = numberIn(headers, 'Content-Length')
	const part = parseContentRange(headers.get('Content-Range'))
	const isFitting = part !== undefined && (length ?? part.length) === part.length
	// Some hosts respond to every request with a 206.
	if (from === 0)
		return isFitting && part.first === 0 ? wholeFile(part.total, headers) : { kind: 'wrong' }
	// The host has ignored If-Range. A response to If-Range may lack the field, and a proxy may have weakened the tag.
	const sent = headers.get(validator?.startsWith('"') ? 'ETag' : 'Last-Modified')
	const isOther = isUnconditional
		? validatorOf(headers) !== validator
		: sent !== null && !sent.startsWith('W/') && sent !== validator
	// With a content encoding, the range refers to the encoded bytes.
	if (isOther || headers.has('Content-Encoding')) return { kind: 'start-again' }
	// Another origin may not expose Content-Range. A matching length is then sufficient.
	if (!headers.has('Content-Range') && length !== undefined && from + length === total)
		return { kind: 'rest', total }
	const whole = total ?? part?.total
	const isRest = isFitting && part.first === from && (part.total ?? whole) === whole
	if (!isRest || whole === undefined || from + part.length > whole) return { kind: 'start-again' }
	return { kind: 'rest', total: whole }
}

/** Parses Content-Range. The total is `undefined` if the host doesn't know it, and sends `*`. */
function parseContentRange(header: string | null) {
	const match = header?.match(/^bytes (\d+)-(\d+)\/(\d+|\*)$/i)
	if (!match) return undefined
	const [first = 0, last = 0] = match.slice(1).map(Number)
	const total = match[3] === '*' ? undefined : Number(match[3])
	if (last < first || last >= (total ?? Number.POSITIVE_INFINITY)) return undefined
	return { first, length: last - first + 1, total }
}

function numberIn(headers: Headers, name: string): number | undefined {
	const text = headers.get(name)
	return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

/** How many bytes are enough to recognise a text. */
const HEAD_BYTES = 512

/** Of UTF-8 and UTF-16. */
const BYTE_ORDER_MARK = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/

/**
 * Whether the first bytes of a whole body may be those of a media file. HTML, XML and JSON aren't, whatever their
 * declared type: captive portals and hosts send them instead of a file. SVG is markup, too.
 */
export function isMedia(
	first: Uint8Array | undefined,
	{ declaredType }: { declaredType: string | undefined },
): boolean {
	const head = String.fromCharCode(...(first?.subarray(0, HEAD_BYTES) ?? []))
	// No text begins with two zeros, but a video may have a "<" after them. A slow host may send the first one alone.
	if (head === '\0' || head.startsWith('\0\0')) return true
	const text = head.replace(BYTE_ORDER_MARK, '').replaceAll('\0', '').trimStart()
	if (text.startsWith('<')) return declaredType?.startsWith('image/svg+xml') === true
	return text !== '' && !/^[{[]/.test(text)
}
