import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cachedNewsPage, fetchNewsPage } from '../../api/news.ts'
import { FIRST_PAGE } from '../../shared/contract/calls.ts'
import type { Category } from '../../shared/contract/categories.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { Field } from '../../ui/fields/field.tsx'
import { newsListQuery } from './news-queries.ts'
import styles from './search-news.module.css'

type SearchFieldProps = {
	label: string
	value: string
	onSearch: (text: string) => void
}

/** A field whose text filters at once, so that Enter only closes the keyboard. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
	return (
		<Field
			label={label}
			type="search"
			autoComplete="off"
			enterKeyHint="search"
			value={value}
			leading={<Search aria-hidden className={styles.icon} />}
			onChange={(event) => onSearch(event.currentTarget.value)}
			onKeyDown={closeKeyboard}
		/>
	)
}

function closeKeyboard({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
	// During composition, Enter ends the composition.
	if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur()
}

const KANNADA_ZERO = 0x0ce6

/**
 * Invisible characters that keyboards, chat apps and web pages add: soft hyphens, zero-width characters, direction
 * marks, byte order marks.
 */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** A dot below a letter for a foreign sound. Many people omit it. */
const NUKTA = /[\u093c\u0cbc]/g

/** A letter or a vowel sign. A digit right after it is probably a look-alike sign. */
const LETTER = '[\u0c85-\u0cb9\u0cbe-\u0ccc\u0cd5-\u0ce3]'

/** What people type instead of an anusvara (ಂ) if their keyboard has none: a zero, the letter o, a Telugu anusvara. */
const LIKE_ANUSVARA = new RegExp(`(?<=${LETTER})[0o\\u0c02](?!\\d)`, 'g')

/** The reverse: a zero typed as an anusvara, and a nine typed as the sign for an r. */
const LIKE_ZERO = /(?<=\d\u0c82*)\u0c82/g
const LIKE_NINE = /(?<=\d)\u0cb0\u0ccd(?![\u0c80-\u0cff])/g

/** A nine typed instead of the sign for an r (ರ್), which looks like it. */
const LIKE_R = new RegExp(`(?<=${LETTER}\\u0c82?)9(?!\\d)`, 'g')

/** The sign for an r is drawn after the syllable that it precedes in speech: ಕನಾ೯ಟಕ for ಕರ್ನಾಟಕ. */
const SYLLABLE_AND_R =
	/((?:[\u0c95-\u0cb9]\u0ccd)*[\u0c95-\u0cb9][\u0cbe-\u0ccc\u0cd5\u0cd6]*)9(?!\d)/g

/** The items whose title or brief contains every word of the search, whole or as part of a word. */
export function searchNews(items: NewsItem[], query: string): NewsItem[] {
	const words = wordsOf(query).map(readingsOf)
	return items.filter(({ newsTitle = '', brief = '' }) => {
		const text = readingsOf(comparable(`${newsTitle} ${brief}`)).join('\n')
		return words.every((readings) => readings.some((reading) => text.includes(reading)))
	})
}

/** Splits a search into words, normalised for comparing. */
export function wordsOf(query: string): string[] {
	return comparable(query).split(/\s+/).filter(Boolean)
}

/**
 * Normalises a text for comparison. Keyboards type some Kannada letters as one character or as two. The result is in
 * lower case, with ungrouped Latin digits, straight quotes and short dashes.
 */
function comparable(text: string): string {
	return text
		.replaceAll(/[\u2018-\u201b\u2032`\u00b4\u02bc]/g, "'")
		.replaceAll(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
		.replaceAll(/[\u2010-\u2015\u2212]/g, '-')
		.replaceAll(INVISIBLE, '')
		.normalize('NFKC')
		.replaceAll(NUKTA, '')
		.toLowerCase()
		.replaceAll(/[೦-೯]/g, (digit) => `${digit.charCodeAt(0) - KANNADA_ZERO}`)
		.replaceAll(LIKE_ZERO, '0')
		.replaceAll(LIKE_NINE, '9')
		.replaceAll(/(?<=\d),/g, '')
}

/** A normalised text, and its variants in which digits inside words are read as look-alike letters. */
function readingsOf(text: string): string[] {
	const words = text.replaceAll(LIKE_ANUSVARA, '\u0c82')
	return [
		text,
		words.replaceAll(LIKE_R, '\u0cb0\u0ccd'),
		words.replaceAll(SYLLABLE_AND_R, '\u0cb0\u0ccd$1'),
	]
}

/** News of a category, and the number of the next page to fetch; `undefined` after the last one. */
type Part = { items: NewsItem[]; next: number | undefined }

/** The page number that stands for the news on the phone. */
const ON_PHONE = 0

/**
 * A category's news on this phone: what the page has fetched, and what is stored. It asks the host only for a next page
 * after a tap, because a host with a rate limit may end the session.
 */
export function phoneNewsQuery(category: Category, queryClient: QueryClient) {
	return infiniteQueryOptions({
		queryKey: ['news-on-phone', category],
		queryFn: ({ pageParam, signal }) =>
			pageParam === ON_PHONE
				? readPhone(category, queryClient)
				: fetchPart(category, pageParam, signal),
		initialPageParam: ON_PHONE,
		getNextPageParam: ({ next }: Part) => next,
		// Read again at each visit, because more may have been stored meanwhile.
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	})
}

async function fetchPart(category: Category, page: number, signal: AbortSignal): Promise<Part> {
	const { items, hasNext } = await fetchNewsPage(category, page, signal)
	return { items, next: hasNext ? page + 1 : undefined }
}

async function readPhone(category: Category, queryClient: QueryClient): Promise<Part> {
	const fetched = queryClient.getQueryData(newsListQuery(category).queryKey)?.pages ?? []
	const stored = await storedPages(category)
	const longest = fetched.length < stored.length ? stored : fetched
	const hasNext = longest.at(-1)?.hasNext ?? true
	return {
		items: [...fetched, ...stored].flatMap(({ items }) => items),
		next: hasNext ? FIRST_PAGE + longest.length : undefined,
	}
}

async function storedPages(category: Category) {
	const pages: { items: NewsItem[]; hasNext: boolean }[] = []
	do {
		const stored = await cachedNewsPage(category, FIRST_PAGE + pages.length)
		if (stored === undefined) break
		pages.push(stored.data)
	} while (pages.at(-1)?.hasNext)
	return pages
}
