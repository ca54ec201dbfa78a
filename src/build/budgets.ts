import { gzipSync } from 'node:zlib'

/** The most JavaScript that a page may request before it can be used, in gzipped bytes. */
export const SCRIPT_BUDGETS: Record<string, number> = {
	'/auth/login': 135_000,
	'/dashboard/updates': 155_000,
}

/** The document's budget in gzipped bytes. Phones show nothing before the document arrives. */
export const DOCUMENT_BUDGET = 10_000

/** The budget of the service worker's script in gzipped bytes. Phones request it again at every start. */
export const WORKER_BUDGET = 12_000

/** The budget of the service worker's second script in gzipped bytes. Phones fetch it once per version. */
export const BACKGROUND_WORK_BUDGET = 26_200

/** Prints the gzipped size of files in bytes, and fails the build if it exceeds its budget. */
export function checkBudget(
	build: { info(text: string): void; error(text: string): never },
	what: string,
	files: (string | Uint8Array)[],
	budget: number,
): void {
	const size = files.reduce((sum, file) => sum + gzipSync(file).length, 0)
	build.info(`${what}: ${size} of ${budget} bytes`)
	if (size > budget) build.error(`${what} has ${size} bytes; its budget is ${budget}`)
}
