import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The files to compress. Pictures are already compressed. */
const COMPRESSIBLE = /\.(js|css|html|json|svg|webmanifest)$/

/** In bytes. Smaller files aren't worth compressing. */
const SMALLEST_BYTES = 1000

/** Writes a gzip and a Brotli version beside each file of a built app that has none. Servers send them directly. */
export async function compressSite(site: string): Promise<void> {
	const files = readdirSync(site, { recursive: true, withFileTypes: true })
		.filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))
		.map(({ parentPath, name }) => join(parentPath, name))
	await Promise.all(
		files.map(async (file) => {
			if (existsSync(`${file}.br`)) return
			const content = readFileSync(file)
			if (content.length < SMALLEST_BYTES) return
			const [small, smallest] = await Promise.all([
				promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
				promisify(brotliCompress)(content, {
					params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
				}),
			])
			writeFileSync(`${file}.gz`, small)
			writeFileSync(`${file}.br`, smallest)
		}),
	)
}

/** Deletes the compressed versions of a file that has changed, because servers would still send them. */
export function deleteCompressed(file: string): void {
	for (const ending of ['.gz', '.br']) rmSync(file + ending, { force: true })
}
