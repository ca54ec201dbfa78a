/** What the downloader has of a file, and so asked for the rest of. */
export type Asked = {
	/** Bytes that are here. A part was asked for if there are any. */
	from: number
	validator?: string | undefined
	total?: number | undefined
}

export type ResponseHead = { status: number; headers: Headers }

/** What a host's answer means for a download. */
export type Meaning =
	/** The body goes on from the byte asked for, and has this many bytes. */
	| { kind: 'rest'; length: number; total: number }
	/** The body is the file from its first byte on. */
	| {
			kind: 'whole'
			/** Bytes of it that are here already, since it is of the same version. */
			known: number
			total: number | undefined
			validator: string | undefined
			type: string | undefined
	  }
	/** All of it is here already. */
	| { kind: 'complete' }
	/** What is here is of another version, or cannot be gone on with: ask anew for the whole. */
	| { kind: 'start-again' }
	/** The host cannot at the moment. */
	| { kind: 'busy' }
	| { kind: 'refused' }
	/** This is not the file, nor a part of it. */
	| { kind: 'wrong' }

/** Tells what an answer means, by RFC 9110 and by what hosts get wrong. */
export function readResponse(asked: Asked, response: ResponseHead): Meaning {
	const { status, headers } = response
	if (status === 200) return isMedia(headers) ? readWhole(asked, headers) : { kind: 'wrong' }
	if (status === 206) return isMedia(headers) ? readPart(asked, headers) : { kind: 'wrong' }
	if (status === 416) return readUnsatisfiable(asked, headers)
	if (status >= 500 || status === 408 || status === 425) return { kind: 'busy' }
	return { kind: status >= 400 ? 'refused' : 'wrong' }
}

/** What a later request can name this version by: a strong ETag, else the time of the last change. */
export function validatorOf(headers: Headers): string | undefined {
	const tag = headers.get('ETag')
	if (tag?.startsWith('"')) return tag
	return headers.get('Last-Modified') ?? undefined
}

function readWhole(asked: Asked, headers: Headers): Meaning {
	// A body that is packed for the way has another length than the file.
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
	// A host that does not honour If-Range.
	const tag = headers.get('ETag')
	if (tag?.startsWith('"') && validator?.startsWith('"') && tag !== validator)
		return { kind: 'start-again' }
	const length = numberIn(headers, 'Content-Length')
	const range = headers.get('Content-Range')
	if (range === null) {
		// A host of another origin may not let it be seen; then the length is the proof.
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

function readUnsatisfiable({ from, total }: Asked, headers: Headers): Meaning {
	const size = headers.get('Content-Range')?.match(/^bytes \*\/(\d+)$/)?.[1]
	if (from === 0) return { kind: 'refused' }
	return { kind: Number(size) === from && total === from ? 'complete' : 'start-again' }
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

/** A page, or words about a failure, is no file; a host that does not name the type is believed. */
function isMedia(headers: Headers): boolean {
	const type = headers.get('Content-Type')
	return (
		type === null || /^(image|video|audio|application|binary)\/(?!(.*\+)?(json|xml))/i.test(type)
	)
}
