import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedVitePWAOptions } from 'vite-plugin-pwa'

/** 72 bits: enough that no other content has the same, and little in the worker's script. */
const REVISION_LENGTH = 12

/**
 * Has the precache manifest name each file with the beginning of its SHA-256, by which the worker verifies what it
 * stores. Files whose name has a hash get one, too: that hash is not of the finished content.
 */
export function setRevisions({ injectManifest }: ResolvedVitePWAOptions): void {
	// The web app's manifest, which is on the disk by now like all other files.
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

function revisionOf(content: Buffer): string {
	return createHash('sha256').update(content).digest('base64').slice(0, REVISION_LENGTH)
}
