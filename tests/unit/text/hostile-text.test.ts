import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseLine } from '../../../deploy/usage/logged-request.ts'
import { eventCode } from '../../../src/events/event-log.ts'
import { breakLink } from '../../../src/features/submissions/view/submission-details.tsx'
import { isEmptyLink } from '../../../src/features/submit-links/model/link-rows.ts'
import { isMedia } from '../../../src/media/downloader/read-response.ts'
import { mediaType, toFile } from '../../../src/media/shared/stored-downloads.ts'
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

function readLink(link: string) {
	acceptedForm(link)
	comparableLink(link)
	helpFor(link)
}

/** What reads foreign text. */
const READERS: [name: string, read: (text: string) => unknown][] = [
	[
		'the first bytes of a file',
		(text) => isMedia(bytesOf(text.slice(0, 512)), { declaredType: undefined }),
	],
	['a declared content type', (text) => mediaType(text, text)],
	['the name of a file', (name) => toFile(new Blob(), { name, type: name, kind: 'video' })],
	['a title to search', searchableText],
	['a title to show', truncateTitle],
	['a text in any language', languageOf],
	['a link to show', breakLink],
	['a shared text', linksInText],
	['a link', readLink],
	...['facebook.com', 'instagram.com', 'google.com/url?q='].map(
		(site): [string, (text: string) => unknown] => [
			`a link of ${site}`,
			(rest) => readLink(`https://www.${site}/${rest}`),
		],
	),
	['an external link', linkAddress],
	['a typed link', isEmptyLink],
	['an id', pathSegment],
	['a date', formatDate],
	['the path of a file', (path) => mediaAddress(path, 'https://host.example/media')],
	["a host's message", readMessage],
	['a status', (text) => knownValue(text, ['Under Review'])],
	['a requested range', (text) => readRange(text, 5)],
	['an error', (text) => eventCode({ kind: 'crashed', at: 1, thrown: { stack: text } })],
	['a line of a log', parseLine],
]

/** Repeated before an end that never matches. */
const PIECES = [
	...[' ', '/', '.', ')', '(', 'a', 'a.', 'aa.', '9', '?', '&', '=', '%', '#', '-', '್', 'ಕ'],
	...['\u200b', 'www.', '_ ', '&amp;', '/ನ', 'https://', 'https%3A%2F%2F', 'youtu.be/'],
	...['https://youtu.be/a', 'https://youtu.be/a ', 'https://www.google.com/url?q='],
	...['<!--', '<!---->', '<?xml', '?>', '{', '[', 'image/', '+xml', '\0', '%2e', '\\', 'ರ್'],
	...['bytes=', '1-', '{"', `${location.origin}/assets/a-`, '.js:1', '\n', '\ud800', 'under'],
]

// Otherwise invalid addresses take most of the time, for the stacks of their errors.
const { stackTraceLimit } = Error
beforeAll(() => {
	Error.stackTraceLimit = 0
})
afterAll(() => {
	Error.stackTraceLimit = stackTraceLimit
})

test.each(READERS)('20 kB of hostile text take at most 0.2 seconds in %s', (_name, read) => {
	for (const piece of PIECES) {
		const text = `${piece.repeat(20_000 / piece.length)}!`
		expect(
			timeOf(() => read(text)),
			`many ${piece}`,
		).toBeLessThan(200)
	}
})

/** Returns the processor's time in milliseconds. */
function timeOf(act: () => unknown): number {
	const before = process.threadCpuUsage()
	act()
	const { user, system } = process.threadCpuUsage(before)
	return (user + system) / 1000
}
