import type { DownloadRecord } from './download-record.ts'

/** How many of a file's first bytes suffice to detect its type. */
export const HEAD_BYTES = 512

/** What is known about a body when its first bytes have arrived. */
export type Head = {
	bytes: Uint8Array
	/** Whether the body has no more bytes than these. */
	isAll: boolean
	/** The host's content type, which is often wrong. */
	declaredType: string | undefined
	/** The kind that the news item declares. */
	kind: DownloadRecord['kind']
}

/**
 * Detects from the first bytes whether a body is a media file, and not a page, an error as JSON or a line of text. The
 * declared type decides only if the bytes are inconclusive.
 *
 * Anyone can send these bytes, so no check here takes more than proportional time.
 *
 * @returns `undefined` if more bytes are needed
 */
export function isMedia({ bytes, isAll, declaredType, kind }: Head): boolean | undefined {
	const head = readHead(bytes)
	// No text begins with two zeros, but films of unknown formats do.
	if (typeBySignature(head) !== undefined || head.startsWith('\0\0')) return true
	const text = withoutPadding(head)
	const otherwise = isAll || bytes.length >= HEAD_BYTES ? false : undefined
	if (/^<[a-z!?/]/i.test(text)) return kind === 'image' && (isSvg(text) || otherwise)
	if (/^[{[]/.test(text)) return false
	if (text === '' || text === '<') return otherwise
	return hasBinaryByte(text) || !declaresText(declaredType) || otherwise
}

/** Returns the content type of a file: detected from its first bytes, else the host's if that is a media type. */
export function mediaType(bytes: Uint8Array, declaredType: string | undefined): string | undefined {
	const head = readHead(bytes)
	const shown = typeBySignature(head) ?? (isSvg(withoutPadding(head)) ? SVG : undefined)
	const declared = declaredType?.split(';')[0]?.trim().toLowerCase() ?? ''
	return shown ?? (/^(image|video|audio)\/[\w.+-]+$/.test(declared) ? declared : undefined)
}

/** Returns the first bytes as text, one character per byte. */
function readHead(bytes: Uint8Array): string {
	return String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
}

/** Removes a byte order mark, leading blanks, and the zeros of UTF-16. */
function withoutPadding(head: string): string {
	const mark = BYTE_ORDER_MARKS.find((each) => head.startsWith(each)) ?? ''
	return head.slice(mark.length).replaceAll('\0', '').trimStart()
}

/** Of UTF-8 and UTF-16. */
const BYTE_ORDER_MARKS = ['\xef\xbb\xbf', '\xff\xfe', '\xfe\xff']

/** Whether markup is a vector picture. Skips the XML declaration and comments. */
function isSvg(text: string): boolean {
	let rest = text.toLowerCase()
	for (;;) {
		const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : undefined
		if (end === undefined) return rest.startsWith('<svg') || rest.startsWith('<!doctype svg')
		const at = rest.indexOf(end)
		if (at < 0) return false
		rest = rest.slice(at + end.length).trimStart()
	}
}

function declaresText(type: string | undefined): boolean {
	return !type || /^text\/|html|xml|json|script/i.test(type)
}

/** Whether there is a binary data byte, as defined by the WHATWG's MIME Sniffing Standard. */
function hasBinaryByte(head: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for these
	return /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(head)
}

type Format = {
	type: string
	/** The file extension. */
	ending: string
	/** Matches the first bytes, one character per byte. */
	signature: RegExp
}

/** The formats that phones and cameras produce. If two match, the first counts. */
const FORMATS: Format[] = [
	{ type: 'image/jpeg', ending: 'jpg', signature: /^\xff\xd8\xff/ },
	{ type: 'image/png', ending: 'png', signature: /^\x89PNG/ },
	{ type: 'image/gif', ending: 'gif', signature: /^GIF8/ },
	{ type: 'image/webp', ending: 'webp', signature: /^RIFF.{4}WEBP/s },
	{ type: 'image/heic', ending: 'heic', signature: /^.{4}ftyp(hei|hev|mif1|msf1)/s },
	{ type: 'image/avif', ending: 'avif', signature: /^.{4}ftypavi/s },
	{ type: 'video/3gpp', ending: '3gp', signature: /^.{4}ftyp3g/s },
	{ type: 'audio/mp4', ending: 'm4a', signature: /^.{4}ftypM4A/s },
	// Old files have no `ftyp`.
	{
		type: 'video/quicktime',
		ending: 'mov',
		signature: /^.{4}(ftypqt|moov|mdat|free|skip|wide|pnot)/s,
	},
	{ type: 'video/mp4', ending: 'mp4', signature: /^.{4}ftyp/s },
	{ type: 'video/webm', ending: 'webm', signature: /^.E\xdf\xa3.{0,60}webm/s },
	{ type: 'video/x-matroska', ending: 'mkv', signature: /^.E\xdf\xa3/s },
	{ type: 'audio/mpeg', ending: 'mp3', signature: /^(ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/ },
	{ type: 'application/pdf', ending: 'pdf', signature: /^%PDF-/ },
]

/** The content type of a vector picture. SVG is text, so it has no signature. */
const SVG = 'image/svg+xml'

/** Returns the content type detected from the first bytes of a file, given as one character per byte. */
function typeBySignature(head: string): string | undefined {
	return FORMATS.find(({ signature }) => signature.test(head))?.type
}

/** Returns a downloaded file with its type, and a name with the matching extension. */
export function toFile(
	content: Blob,
	{ name, type, kind }: Pick<DownloadRecord, 'name' | 'type' | 'kind'>,
): File {
	return new File([content], withEnding(name, type), { type: type ?? `${kind}/*` })
}

function withEnding(name: string, type: string | undefined): string {
	if (/\.(?=\d*[a-z])[a-z\d]{1,5}$/i.test(name)) return name
	const known = FORMATS.find((format) => format.type === type)?.ending
	// In "image/bmp" and "image/svg+xml" the subtype is the extension.
	const ending = known ?? type?.match(/^(?:image|video|audio)\/(\w{2,4})(?:\+xml)?$/)?.[1]
	return ending === undefined ? name : `${name}.${ending}`
}
