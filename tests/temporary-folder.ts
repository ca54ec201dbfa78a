import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Creates a temporary folder with these files, by path.
 *
 * @param onEnd schedules the deletion; by default for the end of the test
 */
export function temporaryFolder(
	files: Record<string, string> = {},
	onEnd: (remove: () => void) => void = onTestFinished,
): string {
	const folder = mkdtempSync(join(tmpdir(), 'reporter-portal-'))
	// A killed browser may still be writing.
	onEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, name)), { recursive: true })
		writeFileSync(join(folder, name), text)
	}
	return folder
}
