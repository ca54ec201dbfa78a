import { createHash } from 'node:crypto'

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

/** Returns a generator of evenly distributed numbers: digests of the seed and a counter. */
function numbersOf(seed: number): Round['between'] {
	let count = 0
	return (least, most) => {
		const digest = createHash('sha256').update(`${seed} ${count++}`).digest()
		return least + (digest.readUInt32BE() % (most - least + 1))
	}
}
