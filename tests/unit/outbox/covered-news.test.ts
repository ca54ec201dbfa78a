import { expect, test } from 'vitest'
import type { OutboxEvent } from '../../../src/outbox/outbox-reducer.ts'
import { item, LINKS } from './items.ts'
import { startPhone } from './phone.ts'

const STAR = {
	version: 1 as const,
	user: 'reporter',
	keptAt: 1,
	item: { _id: 'news', mediaFiles: [] },
	isWhole: true,
}

test.each<[string, 'queued' | 'sending' | 'unknown', OutboxEvent, string[]]>([
	['stays while a link is queued', 'queued', { type: 'send', at: 0 }, ['news']],
	['stays if it is refused', 'sending', { type: 'refused', reason: 'Private.' }, ['news']],
	['stays if it is deleted', 'queued', { type: 'discarded' }, ['news']],
	['stays if a read-back finds none', 'unknown', { type: 'found', links: [] }, ['news']],
	['goes once it is accepted', 'sending', { type: 'accepted' }, []],
	['goes once a read-back finds one', 'unknown', { type: 'found', links: LINKS.slice(1) }, []],
])('the star of a link’s news %s', async (_case, state, event, left) => {
	const phone = await startPhone()
	const stars = await import('../../../src/starred-news/starred-news.ts')
	await stars.storeNews(STAR)
	await stars.storeNews({ ...STAR, item: { _id: 'other', mediaFiles: [] } })
	const stored = item({ state, attempt: 1 })
	await phone.put('item', stored)
	if (event.type === 'accepted') await phone.finishAttempt(stored, event)
	else await phone.changeItem('item', event)
	const ids = (await stars.readOwnNews('reporter')).map(({ item: { _id } }) => _id)
	expect(ids.filter((id) => id !== 'other')).toEqual(left)
	expect(ids).toContain('other')
})
