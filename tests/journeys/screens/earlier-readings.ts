import type { Page } from 'playwright-core'

type Earlier = {
	/** In milliseconds since the epoch. */
	at: number
	/** The share of today's views and interactions; 1 if missing. */
	share?: number
	/** The status at that time; today's if missing. */
	status?: string
}

/** Waits until the phone has its copy of the submissions, and acts as if it had read them earlier, too. */
export async function addEarlierReadings(page: Page, earlier: Earlier[]): Promise<void> {
	await page.evaluate(async (earlier) => {
		const database = await new Promise<IDBDatabase>((resolve) => {
			const opening = indexedDB.open('submissions')
			opening.onupgradeneeded = () => opening.result.createObjectStore('records')
			opening.onsuccess = () => resolve(opening.result)
		})
		const records = (mode: IDBTransactionMode) =>
			database.transaction('records', mode).objectStore('records')
		const countRows = () =>
			new Promise<number>((resolve) => {
				const counting = records('readonly').count()
				counting.onsuccess = () => resolve(counting.result)
			})
		// One record is of the list.
		while ((await countRows()) < 2) await new Promise((resolve) => setTimeout(resolve, 100))
		const cursor = records('readwrite').openCursor()
		await new Promise<void>((resolve) => {
			cursor.onsuccess = () => {
				const { result } = cursor
				if (result === null) return resolve()
				const { readings, refreshes } = result.value
				const part = (figure: number | null, share = 1) => figure && Math.floor(figure * share)
				if (readings) {
					const [, now, views, interactions] = readings[0]
					const added = earlier.map(({ at, share, status = now }) => [
						at,
						status,
						part(views, share),
						part(interactions, share),
					])
					result.update({ ...result.value, readings: [...added, ...readings] })
				}
				if (refreshes)
					result.update({
						...result.value,
						refreshes: [...earlier.map(({ at }) => at), ...refreshes],
					})
				result.continue()
			}
		})
		database.close()
	}, earlier)
}

/** Acts as if the reporter had last looked at the submissions at this time. */
export function lookedAt(page: Page, at: number): Promise<void> {
	return page.evaluate((at) => {
		const { user } = JSON.parse(localStorage.getItem('signIn') ?? '')
		localStorage.setItem('lastLook', JSON.stringify({ version: 1, user, at }))
	}, at)
}

/** Acts as if the reporter had seen all submissions while they were processed, so that each verdict is a change. */
export async function forgetSeen(page: Page): Promise<void> {
	await page.waitForFunction(() => localStorage.getItem('signIn')?.includes('user'))
	await page.locator('main li :is(a, button)').first().waitFor()
	await addEarlierReadings(page, [{ at: 1, share: 0.5, status: 'Processing' }])
	await lookedAt(page, 2)
	await page.reload()
}
