import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'

type MediaFile = { type: string; content: Buffer<ArrayBuffer>; etag: string }

const TYPES: Record<string, string> = {
	'.jpg': 'image/jpeg',
	'.png': 'image/png',
	'.mp4': 'video/mp4',
	'.webm': 'video/webm',
}

const FOLDER = new URL('./files/', import.meta.url)

/**
 * The host's media by path. They were drawn for it. A request's path is only looked up, and never becomes one on disk.
 */
const FILES = new Map(
	readdirSync(FOLDER).map((name): [string, MediaFile] => {
		const content = readFileSync(new URL(name, FOLDER))
		const folder = name.startsWith('avatar-') ? 'avatars' : 'news'
		const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
		const type = TYPES[extname(name)] ?? 'application/octet-stream'
		return [`/${folder}/${name}`, { type, content, etag: `"${hash}"` }]
	}),
)

/** Returns whether a path is in a media folder, even if the file is unknown. */
export function isMediaPath(path: string): boolean {
	return path.startsWith('/news/') || path.startsWith('/avatars/')
}

export function mediaFileAt(path: string): MediaFile | undefined {
	return FILES.get(path)
}
