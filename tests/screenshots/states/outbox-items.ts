import type { Page } from 'playwright-core'
import { ITEM_VERSION, type OutboxItem } from '../../../src/outbox/outbox-item.ts'
import { REPORTER_IDS } from '../../api-host/seed/seed-reporters.ts'
import { putRecords } from '../../journeys/stored-records.ts'
import { NEWS_ID } from '../../journeys/submit/submit-form.ts'

/** Stores an item in the ordinary reporter's outbox, which notices it only the next time it checks. */
export function putItem(page: Page, overrides: Partial<OutboxItem>): Promise<void> {
	const item: OutboxItem = {
		version: ITEM_VERSION,
		id: 'put',
		user: REPORTER_IDS.ordinary,
		newsId: NEWS_ID,
		newsTitle: 'The reservoir is full for the first time in four years',
		links: ['https://youtu.be/dQw4w9WgXcQ'],
		savedAt: Date.now(),
		order: 1,
		state: 'queued',
		attempt: 0,
		...overrides,
	}
	return putRecords(page, 'outbox', [item])
}
