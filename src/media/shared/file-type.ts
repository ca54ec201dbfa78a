import type { DownloadRecord } from './stored-downloads.ts'

/** The content types of the formats that phones and cameras produce, by file extension. */
const TYPES = new Map([
	['jpg', 'image/jpeg'],
	['jpeg', 'image/jpeg'],
	['png', 'image/png'],
	['gif', 'image/gif'],
	['webp', 'image/webp'],
	['heic', 'image/heic'],
	['avif', 'image/avif'],
	['svg', 'image/svg+xml'],
	['mp4', 'video/mp4'],
	['mov', 'video/quicktime'],
	['3gp', 'video/3gpp'],
	['webm', 'video/webm'],
	['mkv', 'video/x-matroska'],
])

/** Returns the content type of a file: the host's if that is a media type, else that of the name's extension. */
export function mediaType(declared: string | undefined, name: string): string | undefined {
	const type = declared?.split(';')[0]?.trim().toLowerCase() ?? ''
	return /^(image|video|audio)\/[\w.+-]+$/.test(type) ? type : TYPES.get(extensionOf(name) ?? '')
}

/** Returns a downloaded file with its type, and a name with an extension. */
export function toFile(
	content: Blob,
	{ name, type, kind }: Pick<DownloadRecord, 'name' | 'type' | 'kind'>,
): File {
	const [extension] = [...TYPES].find((each) => each[1] === type) ?? []
	const isComplete = extension === undefined || extensionOf(name) !== undefined
	return new File([content], isComplete ? name : `${name}.${extension}`, {
		type: type ?? `${kind}/*`,
	})
}

/** Returns the extension of a file name in lower case; `undefined` without one, as in "meeting 2026.11.25". */
function extensionOf(name: string): string | undefined {
	return name.match(/\.(?=\d*[a-z])([a-z\d]{1,5})$/i)?.[1]?.toLowerCase()
}
