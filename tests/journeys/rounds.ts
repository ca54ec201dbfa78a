/**
 * What depends on timing is proved in rounds, each with delays of its own: one in the suite, as many as
 * SOAK_ROUNDS says in `npm run soak`. SOAK_SEED repeats a run that has failed.
 */
export const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 1)

const FIRST_SEED = Number(process.env.SOAK_SEED ?? 1)

/** One round, and what chance decides in it. */
export type Round = {
	/** For the message of whatever fails in it. */
	name: string
	/** A whole number between the two, both included: the same ones in each run of a seed. */
	between: (least: number, most: number) => number
}

export function rounds(count = ROUNDS): Round[] {
	return Array.from({ length: count }, (_, index) => {
		const seed = FIRST_SEED + index
		return { name: `SOAK_SEED=${seed}`, between: numbersOf(seed) }
	})
}

/** Runs a proof in each round, one after the other; what fails names the seed. */
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

/** The "mulberry32" generator: small, and good enough to spread delays. */
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
