import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparableLink, isAcceptedLink } from '../../../src/shared/links/link-spelling.ts'
import { linksInText } from '../../../src/shared/links/links-in-text.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789']
const text = (characters: string[], length: number) =>
	fc.string({ unit: fc.constantFrom(...characters), minLength: length, maxLength: length })

/** IDs of YouTube and Instagram, which may begin and end with a hyphen or an underscore. */
const shortId = text([...letters, '-', '_'], 11)
const digits = text([...'123456789'], 15)
const pfbid = text(letters, 20).map((id) => `pfbid${id}`)
const page = fc.constantFrom('example.desk', '100064', 'ಸುದ್ದಿ')

const scheme = fc.constantFrom('https://', 'http://', 'HTTPS://')
const host = fc.constantFrom('', 'www.', 'm.')

const address = fc.oneof(
	fc.tuple(host, shortId).map(([on, id]) => `${on}youtube.com/watch?v=${id}`),
	fc.tuple(host, shortId).map(([on, id]) => `${on}youtube.com/shorts/${id}`),
	shortId.map((id) => `youtu.be/${id}`),
	fc
		.tuple(host, fc.constantFrom('', 'a.desk/'), fc.constantFrom('reel', 'reels', 'p'), shortId)
		.map(([on, user, kind, id]) => `${on}instagram.com/${user}${kind}/${id}`),
	fc
		.tuple(fc.constantFrom('x.com', 'twitter.com', 'mobile.twitter.com'), digits)
		.map(([site, id]) => `${site}/example_desk/status/${id}`),
	fc.tuple(host, digits).map(([on, id]) => `${on}facebook.com/watch/?v=${id}`),
	fc.tuple(host, page, digits).map(([on, who, id]) => `${on}facebook.com/${who}/videos/${id}`),
	fc.tuple(host, digits).map(([on, id]) => `${on}facebook.com/reel/${id}`),
	fc.tuple(host, page, pfbid).map(([on, who, id]) => `${on}facebook.com/${who}/posts/${id}`),
	fc
		.tuple(host, fc.constantFrom('r', 'v', 'p'), text(letters, 10))
		.map(([on, kind, id]) => `${on}facebook.com/share/${kind}/${id}`),
)

const tail = fc.constantFrom(
	...[[], ['utm_source=whatsapp'], ['igsh=MWs4dHZ1bA=='], ['si=Ab-_9', 'feature=shared']],
	['fbclid=IwAR0_-'],
)

const link = fc
	.tuple(scheme, address, fc.constantFrom('', '/'), tail)
	.map(([begin, middle, slash, parameters]) => {
		const isQuery = middle.includes('?')
		const query = parameters.join('&')
		return begin + middle + (isQuery ? '' : slash) + (query && (isQuery ? '&' : '?') + query)
	})

const joiner = fc.constantFrom(
	...['', ' ', '\n', '\r\n', '\t', ', ', '. ', ',', ';', '/', ')', '(', '|', '||', '.', ':', '!'],
	...['*', '~', '-', '--', '_', '=', '==', '&', '&amp;', '+', '#', '?', '"', "'", "','", '<br>'],
	...['\u00a0', '\u200b '],
	...['ನೋಡಿ', '/ನೋಡಿ', '-ನೋಡಿ', ' ನೋಡಿ ', '\n*2*. ', '](', '\\n', '•', '→', '`', '^', '{', '}', '[', ']'],
)

/** Text around a link. Latin letters never follow directly, because they would look like part of the link. */
const around = fc.constantFrom<[string, string]>(
	['', ''],
	['_', '_'],
	['*', '*'],
	['~', '~'],
	['*_', '_*'],
	['```', '```'],
	[' _Watch ', '_'],
	['<', '>'],
	['"', '"'],
	['“', '”'],
	['(', ')'],
	['[', ']'],
	['[ಸುದ್ದಿ](', ')'],
	['<a href="', '">'],
	[" href='", "'"],
	['ನೋಡಿ', 'ನೋಡಿ'],
	['ನೋಡಿ: ', '।'],
	[' 1. ', '.'],
	['\u202a', '\u202c'],
	['\u200e', '\u200b'],
	['', '/ನೋಡಿ'],
	['', '-ನೋಡಿ'],
	['', '…'],
)

const piece = fc.tuple(around, link).map(([[before, after], inside]) => ({
	written: before + inside + after,
	key: comparableLink(inside),
}))

const told = fc.constantFrom('', 'ಇಂದಿನ ಸುದ್ದಿ ನೋಡಿ ', ' Watch: ', 'ಧನ್ಯವಾದ', ' Thanks.', '\n')

test('every link put into a text is found completely', () => {
	fc.assert(
		fc.property(
			told,
			fc.array(fc.tuple(piece, joiner), { minLength: 1, maxLength: 6 }),
			told,
			(before, pieces, after) => {
				const written =
					before + pieces.map(([{ written }, join]) => written + join).join('') + after
				const { links, repeats, unread } = linksInText(written)
				const keys = pieces.map(([{ key }]) => key)
				expect(links.map(comparableLink)).toEqual([...new Set(keys)])
				expect({ all: links.length + repeats, unread }).toEqual({ all: keys.length, unread: 0 })
				expect(links.filter((each) => !isAcceptedLink(each))).toEqual([])
				// Reading a found link again doesn't change it.
				for (const each of links) expect(linksInText(each).links).toEqual([each])
			},
		),
		{ numRuns: 1000 },
	)
}, 120_000)

test('every link of a text of any length is found, or counted', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 19_900, max: 20_100 }),
			fc.array(link, { maxLength: 8 }),
			(length, all) => {
				const { links, repeats, unread } = linksInText(
					`${'ಸು '.repeat(7000).slice(0, length)} ${all.join(' ')}`,
				)
				expect(links.length + repeats + unread).toBe(all.length)
				const keys = new Set(all.map(comparableLink))
				expect(links.filter((each) => !keys.has(comparableLink(each)))).toEqual([])
			},
		),
	)
}, 60_000)
