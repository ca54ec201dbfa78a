import type { DownloadRecord } from './download-record.ts'

type Format = {
	type: string
	/** The ending of its file names. */
	ending: string
	/** Matches the first bytes, one character per byte. */
	signature: RegExp
}

/** The formats that phones and cameras produce. Of two that fit, the first counts. */
const FORMATS: Format[] = [
	{ type: 'image/jpeg', ending: 'jpg', signature: /^\xff\xd8\xff/ },
	{ type: 'image/png', ending: 'png', signature: /^\x89PNG/ },
	{ type: 'image/gif', ending: 'gif', signature: /^GIF8/ },
	{ type: 'image/webp', ending: 'webp', signature: /^RIFF.{4}WEBP/s },
	{ type: 'image/heic', ending: 'heic', signature: /^.{4}ftyp(hei|hev|mif1|msf1)/s },
	{ type: 'image/avif', ending: 'avif', signature: /^.{4}ftypavi/s },
	{ type: 'video/3gpp', ending: '3gp', signature: /^.{4}ftyp3g/s },
	{ type: 'audio/mp4', ending: 'm4a', signature: /^.{4}ftypM4A/s },
	// Old ones have no `ftyp`.
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

/** A vector picture: text, and so without a signature. */
export const SVG = 'image/svg+xml'

/** Returns the content type that the first bytes of a file show, one character per byte. */
export function typeBySignature(head: string): string | undefined {
	return FORMATS.find(({ signature }) => signature.test(head))?.type
}

/** Returns a downloaded file as the phone gets it: with its type, and a name that ends as the type's files do. */
export function toFile(
	content: Blob,
	{ name, type, kind }: Pick<DownloadRecord, 'name' | 'type' | 'kind'>,
): File {
	return new File([content], withEnding(name, type), { type: type ?? `${kind}/*` })
}

function withEnding(name: string, type: string | undefined): string {
	if (/\.(?=\d*[a-z])[a-z\d]{1,5}$/i.test(name)) return name
	const known = FORMATS.find((format) => format.type === type)?.ending
	// "image/bmp" and "image/svg+xml" name their endings themselves.
	const ending = known ?? type?.match(/^(?:image|video|audio)\/(\w{2,4})(?:\+xml)?$/)?.[1]
	return ending === undefined ? name : `${name}.${ending}`
}
