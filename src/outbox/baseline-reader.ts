import { ApiError } from '../api/api-error.ts'
import { FIRST_PAGE } from '../shared/contract/calls.ts'
import { type Baseline, baselineOf, type SubmissionsPage } from './baseline.ts'
import type { OutboxItem } from './outbox-item.ts'
import { CHECK_VALID_MS } from './session-check.ts'

/** After this many reads in a row, only the list is unreachable, and links are sent without a baseline. */
const MAX_UNREACHABLE = 3

type BaselineHost = {
	readPage: (page: number) => Promise<SubmissionsPage>
	/** Monotonic milliseconds. */
	now: () => number
}

type Reading = { ids: Set<string>; read: Promise<Baseline | undefined>; endedAt?: number }

/** Creates a reader of baselines, which first attempts within seconds share. */
export function createBaselineReader({ readPage, now }: BaselineHost) {
	let last: Reading | undefined
	let unreachable = 0

	async function readFirstPage(): Promise<Baseline | undefined> {
		try {
			const before = baselineOf(await readPage(FIRST_PAGE).catch(retry))
			unreachable = 0
			return before
		} catch (error) {
			unreachable += isUnreachable(error) ? 1 : 0
			if (isUnreachable(error) && unreachable < MAX_UNREACHABLE) throw error
			return undefined
		}
	}

	/** The network may have only just come back, or the host have failed once. But it isn't kept waiting twice. */
	function retry(error: unknown): Promise<SubmissionsPage> {
		if (error instanceof DOMException) throw error
		return readPage(FIRST_PAGE)
	}

	return {
		/**
		 * Reads the submissions right before an item's first attempt; `undefined` if only the list fails.
		 *
		 * @param items all items. They share the baseline, but one saved later doesn't: these may have been sent before
		 * @throws {ApiError} if the host can't be reached. The attempt then has to wait
		 */
		read(item: OutboxItem, items: readonly OutboxItem[]): Promise<Baseline | undefined> {
			const isValid = last?.endedAt === undefined || now() - last.endedAt < CHECK_VALID_MS
			if (last?.ids.has(item.id) && isValid) return last.read
			const current: Reading = { ids: new Set(items.map(({ id }) => id)), read: readFirstPage() }
			last = current
			// The caller may never await a read that fails.
			current.read.then(
				() => {
					current.endedAt = now()
				},
				() => {
					if (last === current) last = undefined
				},
			)
			return current.read
		},
		/** Call it if the host can't be reached, or the submissions may be another user's. */
		forget(): void {
			last = undefined
			unreachable = 0
		},
	}
}

function isUnreachable(error: unknown): boolean {
	return error instanceof ApiError && error.kind === 'unreachable'
}
