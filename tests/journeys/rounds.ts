/**
 * Tests that depend on timing run in rounds with different delays: one in the suite, SOAK_ROUNDS in `npm run soak`.
 * SOAK_SEED repeats a failed run.
 */
export const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 1)

const FIRST_SEED = Number(process.env.SOAK_SEED ?? 1)

/** One round, with its pseudorandom numbers. */
export type Round = {
	/** Goes into the message of an error. */
	name: string
	/** Returns an integer between the two, inclusive. A seed always gives the same sequence. */
	between: (least: number, most: number) => number
}

export function rounds(count = ROUNDS): Round[] {
	return Array.from({ length: count }, (_, index) => {
		const seed = FIRST_SEED + index
		return { name: `SOAK_SEED=${seed}`, between: numbersOf(seed) }
	})
}

/** Runs a test in each round, one after the other. Error messages name the seed. */
export async function inRounds(prove: (round: Round) => Promise<unknown>): Promise<void> {
	for (const round of rounds()) {
		try {
			await prove(round)
		} catch (error) {
			if (error instanceof Error) error.message = `${round.name}: ${error.message}`
			throw error
		}
	}
}

/** Returns a "mulberry32" generator: small, and random enough for delays. */
function numbersOf(seed: number): Round['between'] {
	let state = Math.imul(seed, 0x9e3779b1)
	function next(): number {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
	return (least, most) => least + Math.floor(next() * (most - least + 1))
}
