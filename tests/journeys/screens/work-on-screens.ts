import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import { SCREENS, type Screen } from '../../screenshots/screens.ts'
import { openPhone, signIn } from '../journey.ts'
import type { Portal } from '../portal.ts'
import { logIn, typeCredentials } from '../session/login-page.ts'
import { newsLinks } from '../session/news-links.ts'
import { sharedLinks } from '../sharing/shared-links.ts'
import { submitForm } from '../submit/submit-form.ts'

/** A screen in use: what a reporter types and taps there first, and what must come of it. */
type Use = {
	begin?: (page: Page) => Promise<unknown>
	finish: (page: Page, host: ApiHost) => Promise<unknown>
}

const article = (page: Page) => page.getByRole('article').getByRole('heading').first()

const firstSubmission = (page: Page) =>
	page.getByRole('list', { name: 'My Insights' }).getByRole('button').first()

async function submit(page: Page, host: ApiHost, links: string[]) {
	const form = submitForm(page)
	await form.submit.click()
	await form.dialog.waitFor({ state: 'hidden', timeout: 20_000 })
	await expect.poll(() => arrivedOf(host, links), { timeout: 20_000 }).toEqual(links)
}

function arrivedOf(host: ApiHost, links: string[]): (string | undefined)[] {
	return host
		.submissionsOf(ACCOUNTS.ordinary.emailAddress)
		.map(({ contentLink }) => contentLink)
		.filter((link) => links.includes(link ?? ''))
		.toSorted()
}

const USES: Record<string, Use> = {
	landing: {
		async finish(page) {
			await page.getByRole('link', { name: 'Reporter Portal' }).click()
			await page.getByLabel('E-mail').waitFor()
		},
	},
	login: {
		begin: (page) => typeCredentials(page, ACCOUNTS.ordinary),
		async finish(page) {
			await page.getByRole('button', { name: 'Login' }).click()
			await newsLinks(page).first().waitFor()
		},
	},
	'reset-password': {
		begin: (page) => page.getByLabel('New password').fill('Mine@2026'),
		async finish(page) {
			await page.getByRole('button', { name: 'Reset Password' }).click()
			await logIn(page, { ...ACCOUNTS.newcomer, password: 'Mine@2026' })
			await newsLinks(page).first().waitFor()
		},
	},
	updates: {
		begin: (page) => page.getByRole('tab', { name: 'Local' }).click(),
		async finish(page) {
			await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().click()
			await article(page).waitFor()
		},
	},
	search: {
		begin: (page) => page.getByRole('searchbox').fill('ಮೈಸೂ'),
		async finish(page) {
			await page.getByRole('search').getByRole('listitem').first().getByRole('link').click()
			await article(page).waitFor()
		},
	},
	'news-detail': {
		begin: (page) => article(page).waitFor(),
		async finish(page) {
			const form = submitForm(page)
			await form.opener.click()
			await form.dialog.waitFor()
		},
	},
	'submit-links': {
		begin: (page) => submitForm(page).field(1).fill('https://youtu.be/typed000001'),
		finish: (page, host) => submit(page, host, ['https://youtu.be/typed000001']),
	},
	share: {
		begin: (page) => sharedLinks(page).entry.fill('https://youtu.be/typed000002'),
		async finish(page, host) {
			const { add, links, news } = sharedLinks(page)
			await add.click()
			await links.nth(1).waitFor()
			await news.first().click()
			await submitForm(page).dialog.waitFor()
			await submit(page, host, ['https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/typed000002'])
		},
	},
	submissions: {
		begin: (page) => firstSubmission(page).waitFor(),
		async finish(page) {
			await page.getByRole('button', { name: /^Refresh/ }).click()
			await page.getByRole('link', { name: 'Profile' }).click()
			await page.locator('h3').first().waitFor()
		},
	},
	'user-profile': {
		begin: (page) => page.locator('h3').first().waitFor(),
		async finish(page) {
			await page.getByRole('link', { name: 'My Insights' }).click()
			await firstSubmission(page).waitFor()
		},
	},
}

/** What a reporter would miss: the page, what was typed there, what is open, and what was chosen. */
function workOn(page: Page) {
	return page.evaluate(() => ({
		path: location.pathname,
		typed: [...document.querySelectorAll('input')].map(({ value }) => value),
		dialogs: document.querySelectorAll('dialog[open]').length,
		expanded: document.querySelectorAll('[aria-expanded=true]').length,
		selected: [...document.querySelectorAll('[aria-selected=true]')].map(({ id }) => id),
	}))
}

/** Works on a screen while something happens, asserts that nothing is lost by it, and finishes. */
export async function workOnScreen(
	page: Page,
	host: ApiHost,
	{ name }: Screen,
	meanwhile: () => Promise<unknown>,
): Promise<void> {
	const use = USES[name]
	if (use === undefined) throw new Error(`Nobody says what is done on ${name}`)
	await use.begin?.(page)
	const work = await workOn(page)
	await meanwhile()
	expect(await workOn(page), name).toEqual(work)
	await use.finish(page, host)
	expect(await page.getByText('Oops! Something went wrong').count(), name).toBe(0)
}

/** Has a phone for each screen do something, all at a time: what is tried with them is mostly waiting. */
export async function onEveryScreen(
	browser: Browser,
	portal: Portal,
	visit: (page: Page, screen: Screen, context: BrowserContext) => Promise<void>,
	phone?: BrowserContextOptions,
): Promise<void> {
	await Promise.all(
		SCREENS.map(async (screen) => {
			const { context, close } = await openPhone(browser, portal, phone)
			if (screen.account) await signIn(context, portal, screen.account)
			const page = await context.newPage()
			try {
				await visit(page, screen, context)
			} catch (error) {
				const instead = await page.locator('body').innerText()
				await context.close()
				throw new Error(`${screen.name} failed at ${page.url()}: ${instead}`, { cause: error })
			}
			await close()
		}),
	)
}
