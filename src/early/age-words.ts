import { ageOf } from '../ui/text/age.ts'
import { formatDateTime } from '../ui/text/format-date.ts'
import { drawnAge } from './show-drawing.ts'

/** How old a list is, in the words that the build has found for each age. */
export function ageWords(at: number): string {
	const { words, count } = ageOf(at, Date.now())
	const sentence = drawnAge(words === 'hours' && count === 1 ? 'hour' : words)
	return sentence.replace('{count}', `${count}`).replace('{time}', formatDateTime(`${at}`))
}
