/** What the downloader has of a file, and what it has requested. */
export type Asked = {
	/** How many bytes are here. If there are any, the rest was requested. */
	from: number
	validator?: string | undefined
	total?: number | undefined
}

export type ResponseHead = { status: number; headers: Headers }

/** What a response means for a download. */
export type Meaning =
	/** The body goes on from the byte asked for, and has this many bytes. */
	| { kind: 'rest'; length: number; total: number }
	/** The body is the file from its first byte on. */
	| {
			kind: 'whole'
			/** How many bytes of it are here already, since it is of the same version. */
			known: number
			total: number | undefined
			validator: string | undefined
			type: string | undefined
	  }
	/** The bytes here are of another version, or cannot be resumed: request the whole file. */
	| { kind: 'start-again' }
	/** The host cannot respond at the moment: try again later. */
	| { kind: 'busy' }
	| { kind: 'refused' }
	/** Not the file, nor a part of it. */
	| { kind: 'wrong' }

/** Classifies a response by RFC 9110, and by what hosts get wrong. */
export function readResponse(asked: Asked, response: ResponseHead): Meaning {
	const { status, headers } = response
	if (status === 200) return isMedia(headers) ? readWhole(asked, headers) : { kind: 'wrong' }
	if (status === 206) return isMedia(headers) ? readPart(asked, headers) : { kind: 'wrong' }
	// A complete file is not requested, so the host must have another version by now.
	if (status === 416 && asked.from > 0) return { kind: 'start-again' }
	if (status >= 500 || status === 408 || status === 425) return { kind: 'busy' }
	return { kind: status >= 400 ? 'refused' : 'wrong' }
}

/** What a later request can name this version by: a strong ETag, else Last-Modified. */
export function validatorOf(headers: Headers): string | undefined {
	const tag = headers.get('ETag')
	if (tag?.startsWith('"')) return tag
	return headers.get('Last-Modified') ?? undefined
}

function readWhole(asked: Asked, headers: Headers): Meaning {
	// With a content encoding, Content-Length is not the file's length.
	const total = headers.has('Content-Encoding') ? undefined : numberIn(headers, 'Content-Length')
	if (total === 0) return { kind: 'wrong' }
	const type = headers.get('Content-Type') ?? undefined
	const validator = validatorOf(headers)
	const isNamed = total !== undefined && validator !== undefined
	const isSame = isNamed && total === asked.total && validator === asked.validator
	return { kind: 'whole', known: isSame ? asked.from : 0, total, validator, type }
}

function readPart({ from, validator, total }: Asked, headers: Headers): Meaning {
	if (from === 0) return { kind: 'wrong' }
	// The host has ignored If-Range and sent a part of another version.
	const tag = headers.get('ETag')
	if (tag?.startsWith('"') && validator?.startsWith('"') && tag !== validator)
		return { kind: 'start-again' }
	const length = numberIn(headers, 'Content-Length')
	const range = headers.get('Content-Range')
	if (range === null) {
		// Another origin may not expose it; then a fitting length is taken as proof.
		const fits = length !== undefined && from + length === total
		return fits ? { kind: 'rest', length, total } : { kind: 'start-again' }
	}
	const part = parseContentRange(range)
	if (part === undefined || part.first !== from) return { kind: 'wrong' }
	if (total !== undefined && part.total !== total) return { kind: 'start-again' }
	const announced = part.last - part.first + 1
	if (length !== undefined && length !== announced) return { kind: 'wrong' }
	return { kind: 'rest', length: announced, total: part.total }
}

function parseContentRange(header: string) {
	const match = header.match(/^bytes (\d+)-(\d+)\/(\d+)$/)
	if (match === null) return undefined
	const [first = 0, last = 0, total = 0] = match.slice(1).map(Number)
	return first <= last && last < total ? { first, last, total } : undefined
}

function numberIn(headers: Headers, name: string): number | undefined {
	const text = headers.get(name)
	return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

/** HTML, JSON and XML are not media. A response without a type is accepted. */
function isMedia(headers: Headers): boolean {
	const type = headers.get('Content-Type')
	return (
		type === null || /^(image|video|audio|application|binary)\/(?!(.*\+)?(json|xml))/i.test(type)
	)
}
