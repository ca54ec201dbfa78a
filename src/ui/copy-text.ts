import { withTimeout } from '../shared/waiting.ts'

/** A clipboard that hasn't responded by then never will. */
const TIMEOUT_MS = 3000

/** Copies a text. Call it during a tap, because browsers refuse it later. @throws if the platform denies it or hangs */
export async function copyText(text: string): Promise<void> {
	await withTimeout(TIMEOUT_MS, () => navigator.clipboard.writeText(text))
}
