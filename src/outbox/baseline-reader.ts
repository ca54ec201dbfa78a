import { ApiError } from '../api/api-error.ts'
import { FIRST_PAGE } from '../shared/contract/calls.ts'
import { type Baseline, baselineOf, type SubmissionsPage } from './baseline.ts'
import { CHECK_VALID_MS } from './session-check.ts'

/** How long a first attempt waits for its baseline. After that, it is sent without one. */
const TIMEOUT_MS = 5000

type BaselineHost = {
	readPage: (page: number, timeout?: number) => Promise<SubmissionsPage>
	/** Monotonic milliseconds. */
	now: () => number
}

/** Returns a reader of baselines. All first attempts within seconds share one; `undefined` if it can't be read. */
export function createBaselineReader({ readPage, now }: BaselineHost) {
	let last: { at: number; read: Promise<Baseline | undefined> } | undefined

	function read(): Promise<Baseline | undefined> {
		if (last === undefined || now() - last.at >= CHECK_VALID_MS) {
			const failed = (error: unknown) => {
				if (error instanceof ApiError && error.kind === 'unreachable') last = undefined
				return undefined
			}
			last = { at: now(), read: readPage(FIRST_PAGE, TIMEOUT_MS).then(baselineOf, failed) }
		}
		return last.read
	}

	return {
		read,
		/** Retries a read that failed because the host was unreachable. */
		readAgain: async () => (last === undefined ? read() : undefined),
		forget(): void {
			last = undefined
		},
	}
}
