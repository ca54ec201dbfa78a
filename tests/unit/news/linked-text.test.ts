import { describe, expect, test } from 'vitest'
import { linkedParts } from '../../../src/features/news/view/linked-text.tsx'

/** Returns what can be tapped in a text. */
function tappable(text: string) {
	const parts = linkedParts(text)
	expect(parts.map(({ words }) => words).join('')).toBe(text)
	return parts.flatMap(({ words, href }) => (href === undefined ? [] : [[words, href]]))
}

describe('in the text of a news item', () => {
	test.each([
		['Plan: https://example.org/a.pdf.', 'https://example.org/a.pdf'],
		['(see http://example.org/a_(b)?c=d&e=f#g)', 'http://example.org/a_(b)?c=d&e=f#g'],
		['ವಿವರ:https://example.org/a, ನೋಡಿ', 'https://example.org/a'],
		['https://example.org/9845012345', 'https://example.org/9845012345'],
	])('an address can be tapped, without the punctuation after it: %s', (text, address) => {
		expect(tappable(text)).toEqual([[address, address]])
	})

	test.each([
		'javascript:alert(1)',
		'data:text/html,<b>https</b>',
		'https://bank.example@evil.example/',
		'https://user:9845012345@evil.example/',
		'ftp://example.org/a',
		'intent://example.org/#Intent;scheme=https;end',
	])('a hostile address cannot: %s', (text) => {
		expect(tappable(text)).toEqual([])
	})

	test.each([
		['9845012345', '+919845012345'],
		['98450 12345', '+919845012345'],
		['984 501 2345', '+919845012345'],
		['9845 012 345', '+919845012345'],
		['09845012345', '+919845012345'],
		['+91 98450 12345', '+919845012345'],
		['0091 9845012345', '+919845012345'],
		['919845012345', '+919845012345'],
		['080-22251234', '+918022251234'],
		['(0821) 2423456', '+918212423456'],
		['08272-229999', '+918272229999'],
		['+91 80 2225 1234', '+918022251234'],
		['1800 425 1234', '18004251234'],
		['1800-425-123', '1800425123'],
	])('an Indian phone number can be tapped: %s', (number, called) => {
		expect(tappable(`Mob:-${number}, or (${number}).`)).toEqual([
			[number, `tel:${called}`],
			[number, `tel:${called}`],
		])
	})

	test.each([
		'27-11-2026 18:30',
		'2026-27 and 12345 67890',
		'₹9845012345',
		'98,45,01,234',
		'9845012345.50',
		'AB9845012345',
		'98450123456789',
		'9845 0123 4567',
		'mail 9845012345@example.org',
		'12.9845012345',
		'080-222',
	])('other figures cannot: %s', (text) => {
		expect(tappable(text)).toEqual([])
	})

	test('links and phone numbers keep their order, and a hundred thousand digits take no time', () => {
		expect(tappable('Call 98450 12345, see https://example.org/a or 080-22251234').length).toBe(3)
		for (const text of ['9'.repeat(100_000), '98 '.repeat(30_000), '0(91 '.repeat(20_000)]) {
			const startedAt = performance.now()
			expect(tappable(text)).toEqual([])
			expect(performance.now() - startedAt).toBeLessThan(500)
		}
	})
})
