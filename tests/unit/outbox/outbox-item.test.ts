import { describe, expect, test } from 'vitest'
import {
	countLinks,
	hasLink,
	ITEM_VERSION,
	isSameLink,
	parseItem,
} from '../../../src/outbox/outbox-item.ts'
import { item, LINKS } from './items.ts'

const [ONE = ''] = LINKS

describe('an outbox item', () => {
	test('is counted by its links', () => {
		expect(countLinks([item(), item({ links: [ONE] })])).toBe(4)
		expect(countLinks([])).toBe(0)
	})

	test('is parsed as it was stored', () => {
		expect(parseItem(item())).toEqual(item())
		const refused = item({
			state: 'rejected',
			attempt: 1,
			before: { rows: ['row'], since: 5, total: 1, isWhole: true },
			attemptedAt: 5,
			sent: [ONE],
			absences: [{ process: 'a', begunAt: 7 }],
			overdueSince: 9,
			doubt: { because: 'added', rows: [{ title: 'Floods', createdAt: '2026-11-21' }] },
			reason: 'Private.',
		})
		expect(parseItem(refused)).toEqual(refused)
	})

	test.each([
		...[{ state: 'lost' }, { links: [] }, { links: [7] }],
		...[{ user: undefined }, { order: Number.NaN }, { version: ITEM_VERSION + 1, id: 7 }],
	])('is ignored if it has %j', (overrides) => {
		expect(parseItem({ ...item(), ...overrides })).toBeUndefined()
	})

	test('matches its links in any shared form, and no others', () => {
		expect(hasLink(LINKS, 'http://www.youtu.be/two?si=abc')).toBe(true)
		expect(hasLink(LINKS, 'https://youtu.be/four')).toBe(false)
		expect(hasLink([], ONE)).toBe(false)
		expect(isSameLink(ONE, `${ONE}?si=abc`)).toBe(true)
	})
})
