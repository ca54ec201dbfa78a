import { withTimeout } from '../shared/waiting.ts'

/** A clipboard that hasn't responded by then never will. */
const TIMEOUT_MS = 3000

/**
 * Copies a text to the clipboard. Call it during a tap, because browsers refuse it later.
 *
 * @throws if the platform denies it or doesn't respond
 */
export async function copyText(text: string): Promise<void> {
	await withTimeout(TIMEOUT_MS, () => navigator.clipboard.writeText(text))
}
