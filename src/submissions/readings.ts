import type { Reading } from './submission-records.ts'

export type Figure = 'views' | 'interactions'

const PLACES = { views: 2, interactions: 3 } as const

/** A figure, and when this phone first read it. */
export type FigureReading = { at: number; value: number }

/**
 * Returns the readings of a figure, oldest first, without those that can't be true. Figures never fall, but hosts send
 * single wrong ones, such as 0 or tenfold. Of two readings that contradict each other, the next one decides.
 */
export function figuresOf(readings: readonly Reading[], figure: Figure): FigureReading[] {
	const measured = readings
		.map((reading): FigureReading => ({ at: reading[0], value: reading[PLACES[figure]] ?? 0 }))
		.filter(({ value }, index) => value > 0 || index === 0)
	const figures: FigureReading[] = []
	for (const [index, reading] of measured.entries()) {
		const { value } = reading
		const last = figures.at(-1)?.value ?? 0
		const next = measured[index + 1]?.value
		const isTooLow =
			next === undefined ? value < (figures.at(-2)?.value ?? last) : value < last && next >= last
		if (isTooLow) continue
		while ((figures.at(-1)?.value ?? 0) > value) figures.pop()
		if (figures.at(-1)?.value !== value) figures.push(reading)
	}
	return figures
}
