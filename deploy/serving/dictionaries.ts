/**
 * @file Compression dictionaries (RFC 9842): a browser that has an earlier build's file downloads only what the new
 * build changed in it. A variant's path is its folder, the dictionary's SHA-256 in base64, and the file's own path, so
 * servers find it without a table. A slash in the base64 makes a folder.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { HASHED_FOLDER, VARIANTS_FOLDER } from './site-headers.ts'

/**
 * Matches the path of a hashed text file or of its variant. The groups are the path without hash and ending, and the
 * ending. The hash has six characters in scripts, and eight in other files.
 */
export const HASHED_FILE = String.raw`^(?:${VARIANTS_FOLDER}[^=]+=)?${HASHED_FOLDER}([\w./-]+)-(?:[\w-]{8}|[\w-]{6})\.(js|css|json)$`

/** The magic number of a dictionary-compressed Zstandard stream. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex')

/** The highest level whose window fits into the 8 MB that every browser allows. */
const LEVEL = 19

/**
 * Writes the variants of a compressed build's hashed files that are smaller than their other compressed forms.
 * `previous` has the hashed files of one or several earlier builds.
 */
export async function compressWithDictionaries(site: string, previous: string): Promise<void> {
	const dictionaries = Map.groupBy(hashedFilesOf(previous), withoutHash)
	const pairs = hashedFilesOf(site).flatMap((path) =>
		(dictionaries.get(withoutHash(path)) ?? [])
			.filter((earlier) => earlier !== path)
			.map((earlier) => ({ path, dictionary: readFileSync(join(previous, earlier)) })),
	)
	await Promise.all(
		pairs.map(async ({ path, dictionary }) => {
			const variant = await compressWith(dictionary, readFileSync(join(site, path)))
			if (variant.length >= smallestForm(join(site, path))) return
			const file = join(site, VARIANTS_FOLDER, sha256(dictionary).toString('base64'), path)
			mkdirSync(dirname(file), { recursive: true })
			writeFileSync(file, variant)
		}),
	)
}

async function compressWith(dictionary: Buffer, content: Buffer): Promise<Buffer> {
	const params = { [constants.ZSTD_c_compressionLevel]: LEVEL }
	const frame = await promisify(zstdCompress)(content, { dictionary, params })
	return Buffer.concat([MAGIC, sha256(dictionary), frame])
}

/** @returns paths that begin with a slash */
function hashedFilesOf(site: string): string[] {
	return readdirSync(join(site, HASHED_FOLDER), { recursive: true })
		.map((name) => HASHED_FOLDER + String(name).replaceAll('\\', '/'))
		.filter((path) => new RegExp(HASHED_FILE).test(path) && !path.startsWith(VARIANTS_FOLDER))
}

function withoutHash(path: string): string {
	const [, name, ending] = new RegExp(HASHED_FILE).exec(path) ?? []
	return `${name}.${ending}`
}

function smallestForm(file: string): number {
	const forms = [file, `${file}.gz`, `${file}.br`].filter((form) => existsSync(form))
	return Math.min(...forms.map((form) => statSync(form).size))
}

function sha256(content: Buffer): Buffer {
	return createHash('sha256').update(content).digest()
}
