import { describe, expect, test } from 'vitest'
import { parseLine } from '../../../deploy/usage/logged-request.ts'
import { eventCode } from '../../../src/events/event-log.ts'
import { breakLink } from '../../../src/features/submissions/view/submission-details.tsx'
import { isEmptyLink } from '../../../src/features/submit-links/model/link-rows.ts'
import { isMedia } from '../../../src/media/downloader/read-response.ts'
import { mediaType, toFile } from '../../../src/media/shared/file-type.ts'
import { readRange } from '../../../src/media/worker/saved-files.ts'
import { mediaAddress } from '../../../src/shared/addresses/media-address.ts'
import { pathSegment } from '../../../src/shared/addresses/url.ts'
import { linkAddress } from '../../../src/shared/addresses/web-address.ts'
import { readMessage } from '../../../src/shared/contract/lenient.ts'
import { knownValue } from '../../../src/shared/contract/plain-values.ts'
import { acceptedForm, comparableLink, helpFor } from '../../../src/shared/links/link-spelling.ts'
import { linksInText } from '../../../src/shared/links/links-in-text.ts'
import { formatDate } from '../../../src/ui/text/format-date.ts'
import { languageOf } from '../../../src/ui/text/language-of.ts'
import { truncateTitle } from '../../../src/ui/text/letters.ts'
import { searchableText } from '../../../src/ui/text/word-search.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const LETTERS = ['ಕ', '್', 'ಾ', 'ಂ', 'ರ್', '0', 'o', '9', ',', '\u200d', ' ', 'e\u0301', '🇮']

const ADDRESSES = [
	'a',
	'/',
	'.',
	'?',
	'&',
	'=',
	'%20',
	')',
	' ',
	'ಕ',
	'https://',
	'x.com/',
	'&amp;',
]

function readLink(link: string) {
	acceptedForm(link)
	comparableLink(link)
	helpFor(link)
}

/** What reads foreign text, the parts of its hostile inputs, and the longest input to try. */
type Reader = [name: string, read: (text: string) => unknown, parts: string[], longest: number]

const READERS: Reader[] = [
	[
		'the first bytes of a file',
		(text) => isMedia(bytesOf(text), { declaredType: undefined }),
		['<', '<!--', '-->', '<?xml', '?>', '<!---->', ' ', '\0', '{', '[', 'a'],
		512,
	],
	[
		'a declared content type',
		(text) => mediaType(text, text),
		['image/', 'a', '+', '.', ';', ' '],
		16_000,
	],
	[
		'the name of a file',
		(name) => toFile(new Blob(), { name, type: name, kind: 'video' }),
		['.', '1', 'a', 'image/', '+xml'],
		16_000,
	],
	['a title to search', searchableText, LETTERS, 16_000],
	['a title to show', truncateTitle, LETTERS, 16_000],
	['a text in any language', languageOf, LETTERS, 16_000],
	['a link to show', breakLink, [...LETTERS, '%e0', '%E0%B2%95', '/'], 16_000],
	['a shared text', linksInText, ['a', '.', '?', '%20', ')', ' ', 'https://', 'x.com/'], 4000],
	['a link', readLink, ADDRESSES, 4000],
	...['facebook.com', 'instagram.com', 'google.com/url?q='].map(
		(site): Reader => [
			`a link of ${site}`,
			(rest) => readLink(`https://www.${site}/${rest}`),
			ADDRESSES,
			4000,
		],
	),
	['an external link', linkAddress, ADDRESSES, 4000],
	['a typed link', isEmptyLink, [' ', 'http', 's', ':', '/'], 16_000],
	['an id', pathSegment, ['.', '%', '/', 'a', '\ud800'], 16_000],
	['a date', formatDate, ['9', '-', 'T', ' '], 16_000],
	[
		'the path of a file',
		(path) => mediaAddress(path, 'https://host.example/media'),
		['a', '/', '\\', '%', '%2f', '.', '%2e', 'public/', '\t', ' ', '?', '#'],
		16_000,
	],
	[
		"a host's message",
		(text) => {
			readMessage(text)
			knownValue(text, ['Under Review'])
		},
		['<', '!', 'html', ' ', '_', 'under'],
		16_000,
	],
	['a requested range', (text) => readRange(text, 5), ['bytes=', '1', '-'], 16_000],
	[
		'an error',
		(text) => eventCode({ kind: 'crashed', at: 1, thrown: { stack: text } }),
		[`${location.origin}/assets/`, 'a-', '.js', ':1', '\n'],
		16_000,
	],
	['a line of a log', parseLine, ['{"', 'time', '":', '1', '-', '{', '['], 16_000],
]

/** Repeated before an end that never matches. */
const PIECES = [
	...[' ', '/', '.', ')', '(', 'a', 'a.', 'aa.', '9', '?', '&', '=', '%', '#', '-', '್', 'ಕ'],
	...['\u200b', 'www.', '_ ', '&amp;', '/ನ', 'https://', 'https%3A%2F%2F', 'youtu.be/'],
	...['https://youtu.be/a', 'https://youtu.be/a ', 'https://www.google.com/url?q='],
]

/** Four times the text may take eight times as long, because times are inexact. Quadratic time would be 16 times. */
const GROWTH = 8

/** In milliseconds. Shorter times are harmless, and too inexact to compare. */
const NOTICEABLE = 20

// Otherwise invalid addresses take most of the time, for the stacks of their errors.
Error.stackTraceLimit = 0

describe('hostile text takes at most proportional time', () => {
	test.each(READERS)('in %s', (_name, read, parts, longest) => {
		for (const repeated of hostileTexts(parts)) {
			const inputOf = (length: number) => repeated.repeat(length).slice(0, length)
			const timeAt = (length: number) => timeOf(() => read(inputOf(length)))
			// Exponential time shows with few repetitions; more would never end.
			for (const count of [12, 16, 20, 24])
				expect(timeAt(count * repeated.length), `${count} × ${repeated}`).toBeLessThan(100)
			const first = Math.max(timeAt(longest / 64), 4)
			for (const [step, share] of [16, 4, 1].entries()) {
				const limit = Math.max(NOTICEABLE, first * GROWTH ** (step + 1))
				expect(timeAt(longest / share), `1/${share} of ${repeated}…`).toBeLessThan(limit)
			}
		}
	})

	test.each(READERS)('and a second for 100 kB in %s', (_name, read) => {
		for (const piece of PIECES) {
			const text = `${piece.repeat(100_000 / piece.length)}!`
			expect(
				timeOf(() => read(text)),
				`many ${piece}`,
			).toBeLessThan(1000)
		}
	})
})

/** Returns the parts, and every combination of two. */
function hostileTexts(parts: string[]): string[] {
	return [...parts, ...parts.flatMap((one) => parts.map((other) => one + other))]
}

/** Returns the processor's time in milliseconds. Of a long one, the shortest of three, because others include pauses. */
function timeOf(act: () => unknown): number {
	let shortest = Number.POSITIVE_INFINITY
	for (let round = 0; round < 3 && shortest > NOTICEABLE; round += 1) {
		const { user, system } = process.threadCpuUsage()
		act()
		const used = process.threadCpuUsage({ user, system })
		shortest = Math.min(shortest, (used.user + used.system) / 1000)
	}
	return shortest
}
