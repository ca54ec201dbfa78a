/** What the downloader has of a file, and what it has requested. */
export type RangeRequest = {
	/** How many bytes are here. If there are any, the rest was requested. */
	from: number
	validator?: string | undefined
	total?: number | undefined
}

export type ResponseHead = { status: number; headers: Headers }

/** What a response means for a download. */
export type Meaning =
	/** The body is a part of the file that goes beyond the bytes here: from `first` on, and this many bytes. */
	| { kind: 'rest'; first: number; length: number; total: number }
	/** The body is the file from its first byte on, unless it is no media file (`media-head.ts`). */
	| {
			kind: 'whole'
			/** How many bytes of it are here already, since it is of the same version. */
			known: number
			total: number | undefined
			validator: string | undefined
			/** What the host says it is. */
			declaredType: string | undefined
	  }
	/** The bytes here are of another version, or cannot be resumed: request the whole file. */
	| { kind: 'start-again' }
	/** The host cannot respond at the moment: try again later. */
	| { kind: 'busy' }
	| { kind: 'refused' }
	/** Not the file, nor a part of it. */
	| { kind: 'wrong' }

/** Classifies a response by RFC 9110, and by what hosts get wrong. */
export function readResponse(asked: RangeRequest, response: ResponseHead): Meaning {
	const { status, headers } = response
	if (status === 200) return readWhole(asked, headers)
	if (status === 206) return readPart(asked, headers)
	if (asked.from > 0 && REFUSES_RANGES.has(status)) return { kind: 'start-again' }
	if (status >= 500 || status === 408 || status === 425) return { kind: 'busy' }
	return { kind: status >= 400 ? 'refused' : 'wrong' }
}

/**
 * Refusals that may be about the range or the version that was asked for, and not about the file. A complete file is
 * not requested, so after a 416 the host must have another version.
 */
const REFUSES_RANGES = new Set([400, 412, 416])

/** What a later request can name this version by: a strong ETag, else Last-Modified. */
export function validatorOf(headers: Headers): string | undefined {
	const tag = headers.get('ETag')
	if (tag?.startsWith('"')) return tag
	return headers.get('Last-Modified') ?? undefined
}

function readWhole(asked: RangeRequest, headers: Headers): Meaning {
	// With a content encoding, Content-Length is not the file's length.
	const total = headers.has('Content-Encoding') ? undefined : numberIn(headers, 'Content-Length')
	if (total === 0) return { kind: 'wrong' }
	const { validator, declaredType } = describeVersion(headers)
	const isNamed = total !== undefined && validator !== undefined
	const isSame = isNamed && total === asked.total && validator === asked.validator
	return { kind: 'whole', known: isSame ? asked.from : 0, total, validator, declaredType }
}

function describeVersion(headers: Headers) {
	return {
		validator: validatorOf(headers),
		declaredType: headers.get('Content-Type') ?? undefined,
	}
}

function readPart(asked: RangeRequest, headers: Headers): Meaning {
	const length = numberIn(headers, 'Content-Length')
	const part = parseContentRange(headers.get('Content-Range'))
	const isFitting = part !== undefined && (length ?? part.length) === part.length
	// Some hosts answer every request with a part.
	if (asked.from === 0)
		return isFitting && part.first === 0
			? { kind: 'whole', known: 0, total: part.total, ...describeVersion(headers) }
			: { kind: 'wrong' }
	const { from, total } = asked
	// With a content encoding the range is one of the encoded bytes.
	if (isOfAnotherVersion(asked, headers) || headers.has('Content-Encoding'))
		return { kind: 'start-again' }
	// Another origin may not expose the range; then a fitting length is taken as proof.
	if (!headers.has('Content-Range') && length !== undefined && from + length === total)
		return { kind: 'rest', first: from, length, total }
	const whole = total ?? part?.total
	const end = isFitting ? part.first + part.length : 0
	if (!isFitting || whole === undefined || part.first > from || end <= from || end > whole)
		return { kind: 'start-again' }
	if ((part.total ?? whole) !== whole) return { kind: 'start-again' }
	return { kind: 'rest', first: part.first, length: part.length, total: whole }
}

/** Whether the host has ignored If-Range. */
function isOfAnotherVersion({ validator }: RangeRequest, headers: Headers): boolean {
	const tag = headers.get('ETag')
	return Boolean(tag?.startsWith('"') && validator?.startsWith('"') && tag !== validator)
}

/** Reads the header. The total is `undefined` if the host does not know it either, and sends `*`. */
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
