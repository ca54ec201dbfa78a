import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

export type MediaFile = { location: string; type: string; size: number; hash: string }

const TYPES: Record<string, string> = {
	'.jpg': 'image/jpeg',
	'.png': 'image/png',
	'.mp4': 'video/mp4',
	'.webm': 'video/webm',
}

const FOLDER = new URL('./files/', import.meta.url)

/**
 * The media of the host by their path; all were drawn for it, so nobody else has a right in them.
 *
 * A request is only ever looked up here and never becomes a path of the disk.
 */
const FILES = new Map(
	readdirSync(FOLDER).map((name): [string, MediaFile] => {
		const location = fileURLToPath(new URL(name, FOLDER))
		const content = readFileSync(location)
		const folder = name.startsWith('avatar-') ? 'avatars' : 'news'
		return [
			`/${folder}/${name}`,
			{
				location,
				type: TYPES[extname(name)] ?? 'application/octet-stream',
				size: content.byteLength,
				hash: createHash('sha256').update(content).digest('hex').slice(0, 32),
			},
		]
	}),
)

/** Whether a path lies where this host keeps its media, known or not. */
export function isMediaPath(path: string): boolean {
	return path.startsWith('/news/') || path.startsWith('/avatars/')
}

/** The file under a path of an address, if there is one. */
export function mediaFileAt(path: string): MediaFile | undefined {
	return FILES.get(path)
}
