import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { SCREENS } from '../../screenshots/screens.ts'
import { signIn, test } from '../journey.ts'
import { logIn } from '../session/login-page.ts'
import { newsLinks } from '../session/news-links.ts'
import { submitForm } from '../submit/submit-form.ts'

/** Has storage answer no request, as in some broken browser profiles. */
async function silence(context: BrowserContext, storages: ('caches' | 'databases' | 'files')[]) {
	await context.addInitScript((silent) => {
		const never = () => new Promise<never>(() => undefined)
		if (silent.includes('caches'))
			for (const method of ['open', 'match', 'keys', 'has', 'delete'] as const)
				CacheStorage.prototype[method] = never
		if (silent.includes('databases'))
			IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
		if (silent.includes('files')) StorageManager.prototype.getDirectory = never
	}, storages)
}

const article = (page: Page) => page.getByRole('article').getByRole('heading').first()

describe('a phone whose storage never answers', () => {
	test('is used like any other: login, news, and a link that arrives', async ({
		page,
		context,
		portal,
	}) => {
		await silence(context, ['caches', 'databases', 'files'])
		await page.goto('/auth/login')
		await logIn(page, ACCOUNTS.ordinary)
		await newsLinks(page).first().waitFor()
		await page.getByRole('tab', { name: 'Local' }).click()
		await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().click()
		await article(page).waitFor()
		const form = submitForm(page)
		await form.opener.click()
		await form.field(1).fill('https://youtu.be/silent00001')
		await form.submit.click()
		await expect.poll(() => portal.host.count('submitLinks'), { timeout: 20_000 }).toBe(1)
		await form.dialog.waitFor({ state: 'hidden' })
		const sent = portal.host.submissionsOf(ACCOUNTS.ordinary.emailAddress)
		expect(sent.at(-1)?.contentLink).toBe('https://youtu.be/silent00001')
		await page.getByRole('link', { name: 'Back to updates' }).click()
		await page.getByRole('link', { name: 'My Insights' }).click()
		await page.getByRole('list', { name: 'My Insights' }).getByRole('button').first().waitFor()
	})

	for (const storage of ['caches', 'databases', 'files'] as const)
		test(`shows every screen without its ${storage}`, { tags: 'soak', timeout: 240_000 }, async ({
			page,
			context,
			portal,
		}) => {
			await silence(context, [storage])
			for (const { path, account, prepare, ready } of SCREENS) {
				if (prepare) continue
				portal.host.trouble.clear()
				await context.clearCookies()
				if (account) await signIn(context, portal, account)
				await page.goto('about:blank')
				await page.goto(path)
				await ready(page, portal.host)
			}
		})
})
