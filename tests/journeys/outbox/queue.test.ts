import { describe, expect } from 'vitest'
import { test } from '../journey.ts'
import { submitForm, toast } from '../submit/submit-form.ts'
import { arrivalsOf, linksOf, onPhones, openNews, postsOf, queue, untilArrived } from './phones.ts'
import { waitingOn } from './waiting.ts'

describe('ten links that waited for a network', () => {
	test('are sent in order and once, however many tabs are open', async ({ browser }) => {
		await onPhones(browser, async ({ page, host, context }, seed) => {
			const links = linksOf(10, `tabs-${seed}`)
			const others = await Promise.all([context.newPage(), context.newPage()])
			for (const other of others) await openNews(other)
			await page.bringToFront()
			await queue(page, links)
			host.log.clear()
			await context.setOffline(false)
			await untilArrived(page, host, links)
			expect(postsOf(host)).toEqual(links)
		})
	})

	test('go on past one that is refused, which is mended and then sent', async ({ browser }) => {
		await onPhones(browser, async ({ page, host, context }, seed) => {
			const links = linksOf(10, `refused-${seed}`)
			const bad = links[2] ?? ''
			await queue(page, links)
			host.log.clear()
			const refusal = { kind: 'status', status: 422, message: 'This video is private.' } as const
			host.trouble.set({ call: 'submitLinks', ...refusal, skip: 2, times: 1 })
			await context.setOffline(false)
			await expect.poll(() => waitingOn(page)).toEqual([['rejected', [bad]]])
			await toast(page, 'A link was not accepted.').waitFor()
			expect(postsOf(host)).toEqual(links)
			expect(arrivalsOf(host, links).reduce((sum, count) => sum + count)).toBe(9)

			await page.getByRole('link', { name: 'Back to updates' }).click()
			await page.getByRole('link', { name: 'My Insights 1 link waiting' }).click()
			const row = page.getByRole('article')
			await row.getByText('Needs attention').waitFor()
			await row.getByText('This video is private.').waitFor()
			await row.getByRole('button', { name: 'Edit' }).click()
			const dialog = page.getByRole('dialog', { name: 'Edit links' })
			const mended = `${bad}-mended`
			await dialog.getByRole('textbox').fill(mended)
			await dialog.getByRole('button', { name: 'Send' }).click()
			await untilArrived(page, host, [mended])
			// The one row has become the other.
			await expect.poll(() => row.count()).toBe(0)
			expect(await page.getByRole('definition').first().textContent()).toBe('37')
			const list = page.getByRole('list', { name: 'My Insights' })
			await list.getByRole('button').first().click()
			await expect.poll(() => list.textContent()).toContain('mended')
		})
	})

	test('wait through a clock that is wrong by two years, and a record of a newer version', async ({
		browser,
	}) => {
		await onPhones(browser, async ({ page, host, context }, seed) => {
			const years = seed % 2 === 0 ? 2 : -2
			const links = linksOf(2, `clock-${seed}`)
			await queue(page, links)
			const keepNewer = (action: 'put' | 'get') =>
				page.evaluate(async (what) => {
					const request = indexedDB.open('outbox')
					await new Promise((resolve) => {
						request.onsuccess = resolve
					})
					const transaction = request.result.transaction('records', 'readwrite')
					const store = transaction.objectStore('records')
					const newer = { version: 7, of: { another: 'form' } }
					const done = what === 'put' ? store.put(newer, 'item:newer') : store.get('item:newer')
					await new Promise((resolve) => {
						transaction.oncomplete = resolve
					})
					request.result.close()
					return done.result
				}, action)
			await keepNewer('put')
			await page.clock.setFixedTime(Date.now() + years * 365 * 86_400_000)
			await page.reload()
			await page.getByRole('article').waitFor()
			await context.setOffline(false)
			await expect.poll(() => arrivalsOf(host, links)).toEqual([1, 1])
			expect(await keepNewer('get')).toEqual({ version: 7, of: { another: 'form' } })
		})
	})

	test('are sent without Background Sync too, which not all browsers have', async ({ browser }) => {
		await onPhones(browser, async ({ page, host, context }, seed) => {
			await context.addInitScript(() => {
				Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
			})
			await page.reload()
			await openNews(page)
			const links = linksOf(2, `no-sync-${seed}`)
			await queue(page, links)
			await context.setOffline(false)
			await untilArrived(page, host, links)
		})
	})

	test('are sent by the worker when no page is open any more', async ({ browser }) => {
		await onPhones(browser, async ({ portal, page, host, context }, seed) => {
			const links = linksOf(3, `worker-${seed}`)
			await queue(page, links)
			const blank = await context.newPage()
			await page.close()
			await context.setOffline(false)
			const session = await context.newCDPSession(blank)
			const registered = new Promise<string>((resolve) => {
				session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
					const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(portal.origin))
					if (own) resolve(own.registrationId)
				})
			})
			await session.send('ServiceWorker.enable')
			await session.send('ServiceWorker.dispatchSyncEvent', {
				origin: portal.origin,
				registrationId: await registered,
				tag: 'outbox',
				lastChance: false,
			})
			await expect.poll(() => arrivalsOf(host, links)).toEqual([1, 1, 1])
			expect(postsOf(host)).toEqual(links)
		})
	})
})

describe('what is half typed', () => {
	test('survives a reload and a closed page, and is gone once it is sent', async ({ browser }) => {
		await onPhones(browser, async ({ page, host, context }, seed) => {
			const link = `https://youtu.be/draft-${seed}`
			const form = submitForm(page)
			await form.opener.click()
			await form.field(1).fill(link)
			await form.add.click()
			await form.field(2).fill('https://you')
			await page.reload()
			await expect.poll(() => form.field(2).inputValue()).toBe('https://you')
			await page.close({ runBeforeUnload: true })

			const again = await context.newPage()
			await openNews(again)
			const reopened = submitForm(again)
			await reopened.opener.click()
			expect(await reopened.field(1).inputValue()).toBe(link)
			await reopened.remove.nth(1).click()
			await reopened.submit.click()
			await reopened.dialog.waitFor({ state: 'hidden' })
			await untilArrived(again, host, [link])
			await again.reload()
			await reopened.opener.click()
			await again.waitForTimeout(200)
			expect(await reopened.field(1).inputValue()).toBe('')
		})
	})

	test('stays on the screen of a phone that is full, and nothing is said to be saved', async ({
		browser,
	}) => {
		await onPhones(browser, async ({ page, host }, seed) => {
			// A quota set from outside takes some seconds until databases heed it.
			await page.evaluate(() => {
				const { put } = IDBObjectStore.prototype
				IDBObjectStore.prototype.put = () => {
					throw new DOMException('The phone is full.', 'QuotaExceededError')
				}
				addEventListener('free', () => {
					IDBObjectStore.prototype.put = put
				})
			})
			const form = submitForm(page)
			await form.opener.click()
			await form.field(1).fill(`https://youtu.be/full-${seed}`)
			await form.submit.click()
			await form.dialog.getByText('The links could not be saved on this phone').waitFor()
			await toast(page, 'Failed to submit links.').waitFor()
			expect(await form.field(1).inputValue()).toBe(`https://youtu.be/full-${seed}`)
			expect(postsOf(host)).toEqual([])

			await page.evaluate(() => dispatchEvent(new Event('free')))
			await form.submit.click()
			await form.dialog.waitFor({ state: 'hidden' })
			await untilArrived(page, host, [`https://youtu.be/full-${seed}`])
		})
	})
})
