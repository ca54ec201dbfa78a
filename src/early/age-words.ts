import type { Language } from '../state/languages.ts'
import { ageOf } from '../ui/text/age.ts'
import { formatDateTime } from '../ui/text/format-date.ts'
import { wordsOf } from './show-template.ts'

/** How old a list is, in the words that the build has found for each age. */
export function ageWords(at: number, language: Language): string {
	const { words, count } = ageOf(at, Date.now())
	const sentences = wordsOf(language)
	const sentence = words === 'hours' && count === 1 ? sentences.hour : sentences[words]
	return (sentence ?? '').replace('{count}', `${count}`).replace('{time}', formatDateTime(`${at}`))
}
