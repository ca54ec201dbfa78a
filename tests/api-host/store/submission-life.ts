import { createHash } from 'node:crypto'

/** How long it takes until a review starts: every status of a demonstration shows within two minutes. */
const PROCESSING_MS = 30_000

const LONGEST_REVIEW_MS = 90_000

export type Verdict = 'Live' | 'Rejected' | 'Unavailable'

export type Life = { reviewAt: number; verdict: Verdict; verdictAt: number }

const HOUR = 3_600_000

export function lifeOf(id: string, createdAt: number): Life {
	const [fate, duration] = sharesOf(id)
	const reviewAt = createdAt + PROCESSING_MS
	return {
		reviewAt,
		verdict: fate < 0.1 ? 'Rejected' : fate < 0.18 ? 'Unavailable' : 'Live',
		verdictAt: reviewAt + Math.round(LONGEST_REVIEW_MS * (0.5 + duration / 2)),
	}
}

export function statusAt(life: Life, now: number): 'Processing' | 'Under Review' | Verdict {
	if (now < life.reviewAt) return 'Processing'
	return now < life.verdictAt ? 'Under Review' : life.verdict
}

/** Returns the metrics of a live submission. They grow for days, ever more slowly, and never shrink. */
export function metricsAt(id: string, liveSince: number, now: number) {
	const [, , reach, liking, talking] = sharesOf(id)
	const potential = 40 * 10 ** (4.9 * reach ** 1.4)
	const hours = Math.max(0, now - liveSince) / HOUR
	const views = Math.floor(potential * (1 - Math.exp(-hours / 30)))
	return {
		views,
		likes: Math.floor(views * (0.02 + 0.07 * liking)),
		comments: Math.floor(views * (0.001 + 0.009 * talking)),
	}
}

/** Returns pseudorandom numbers from 0 up to 1, always the same ones for an id. */
function sharesOf(id: string): [number, number, number, number, number] {
	const digest = createHash('sha256').update(id).digest()
	const share = (index: number) => digest.readUInt32BE(index * 4) / 2 ** 32
	return [share(0), share(1), share(2), share(3), share(4)]
}
