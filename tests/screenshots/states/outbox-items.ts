import type { Page } from 'playwright-core'
import { ITEM_VERSION, type OutboxItem } from '../../../src/outbox/outbox-item.ts'
import { REPORTER_IDS } from '../../api-host/seed/seed-reporters.ts'
import { NEWS_ID } from '../../journeys/submit/submit-form.ts'

/** Stores an item in the ordinary reporter's outbox, which notices it only the next time it checks. */
export async function putItem(page: Page, overrides: Partial<OutboxItem>): Promise<void> {
	await page.evaluate(
		async (item) => {
			// The app creates the database for the user who is signed in.
			const isMade = async () => (await indexedDB.databases()).some(({ name }) => name === 'outbox')
			while (!(await isMade())) await new Promise((resolve) => setTimeout(resolve, 50))
			await new Promise<void>((resolve, reject) => {
				const opening = indexedDB.open('outbox')
				opening.onerror = () => reject(opening.error)
				opening.onsuccess = () => {
					const transaction = opening.result.transaction('records', 'readwrite')
					transaction.objectStore('records').put(item, item.id)
					transaction.oncomplete = () => {
						opening.result.close()
						resolve()
					}
				}
			})
		},
		{
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
		} satisfies OutboxItem,
	)
}
