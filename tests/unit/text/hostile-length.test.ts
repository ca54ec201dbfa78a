import { describe, expect, test } from 'vitest'
import { isEmptyLink } from '../../../src/features/submissions/link-rows.ts'
import { breakLink } from '../../../src/features/submissions/submission-details.tsx'
import { mediaAddress } from '../../../src/shared/addresses/media-address.ts'
import { pathSegment } from '../../../src/shared/addresses/url.ts'
import { linkAddress } from '../../../src/shared/addresses/web-address.ts'
import { knownValue } from '../../../src/shared/contract/plain-values.ts'
import {
	cleanLink,
	comparableLink,
	isAcceptedLink,
} from '../../../src/shared/links/link-spelling.ts'
import { linksInText } from '../../../src/shared/links/links-in-text.ts'
import { formatDate } from '../../../src/ui/text/format-date.ts'
import { truncateTitle } from '../../../src/ui/text/letters.ts'

/** The functions that read external text. */
const READERS: [string, (text: string) => unknown][] = [
	['isAcceptedLink', isAcceptedLink],
	['isEmptyLink', isEmptyLink],
	['knownValue', (text) => knownValue(text, ['Live'])],
	['mediaAddress', (text) => mediaAddress(text, 'https://api.example.org')],
	['pathSegment', pathSegment],
	['linkAddress', linkAddress],
	['cleanLink', cleanLink],
	['comparableLink', comparableLink],
	['linksInText', linksInText],
	['breakLink', breakLink],
	['formatDate', formatDate],
	['truncateTitle', truncateTitle],
]

const LENGTH = 100_000

/** Repeated pieces between a beginning and an end that never matches. */
const TEXTS: [string, string][] = [
	...[
		...[' ', '/', '.', ')', '(', 'a', 'a.', 'aa.', '9', '?', '&', '=', '%', '#', '-'],
		...['್', 'ಕ', '\u200b', 'www.', '_ ', '&amp;', '/ನ', 'https://', 'https%3A%2F%2F', 'youtu.be/'],
		...['https://www.google.com/url?q='],
	].flatMap((piece): [string, string][] => {
		const long = piece.repeat(LENGTH / piece.length)
		return [
			[`many ${JSON.stringify(piece)}`, `${long}!`],
			[`an address of many ${JSON.stringify(piece)}`, `https://youtu.be/${long}!`],
			[`a query of many ${JSON.stringify(piece)}`, `https://www.facebook.com/watch?v=1&${long}!`],
		]
	}),
	['many addresses', 'https://youtu.be/a '.repeat(LENGTH / 19)],
	['addresses without space', 'https://youtu.be/a'.repeat(LENGTH / 18)],
]

/** In milliseconds. Quadratic time would be many seconds. */
const LIMIT = 1000

describe.each(READERS)('%s', (_name, read) => {
	test(`reads 100 kB of anything within ${LIMIT} ms`, () => {
		const slow: [string, number][] = []
		for (const [name, text] of TEXTS) {
			const begun = performance.now()
			read(text)
			const taken = performance.now() - begun
			if (taken > LIMIT) slow.push([name, Math.round(taken)])
		}
		expect(slow).toEqual([])
	}, 300_000)
})
