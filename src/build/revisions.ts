import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedVitePWAOptions } from 'vite-plugin-pwa'

/**
 * Adds each file's SHA-256 to the precache manifest, so that the browser can verify what the worker fetches. Files with a
 * hash in their name get one too, because the name's hash isn't that of the finished content.
 */
export function setRevisions({ injectManifest }: ResolvedVitePWAOptions): void {
	// These name the web app manifest, which is already on the disk.
	delete injectManifest.additionalManifestEntries
	injectManifest.manifestTransforms = [
		(entries) => ({
			manifest: entries.map((entry) => ({
				...entry,
				revision: revisionOf(readFileSync(join(injectManifest.globDirectory, entry.url))),
			})),
		}),
	]
}

/** A file in the worker's precache manifest, as workbox-build writes it. */
export const LISTED_FILE = /\{"revision":"([^"]+)","url":"([^"]+)"\}/g

export function revisionOf(content: Buffer): string {
	return createHash('sha256').update(content).digest('base64')
}
