import { ITEM_VERSION, type OutboxItem } from '../../../src/outbox/outbox-item.ts'

export const LINKS = ['https://youtu.be/one', 'https://youtu.be/two', 'https://youtu.be/three']

/** Returns a stored outbox item, freshly saved by default. */
export function item(overrides: Partial<OutboxItem> = {}): OutboxItem {
	return {
		version: ITEM_VERSION,
		id: 'item',
		user: 'reporter',
		newsId: 'news',
		newsTitle: 'The dam is full',
		links: LINKS,
		savedAt: 0,
		order: 1,
		state: 'queued',
		attempt: 0,
		...overrides,
	}
}
