// @module-tag soak
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { SCREENS, type Screen } from '../../screenshots/screens.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { FAILURE_STATES } from '../../screenshots/states/failure-states.ts'
import { STATES } from '../../screenshots/states.ts'
import { test } from '../journey.ts'
import { type Portal, startPortal } from '../portal.ts'

/** A page whose script is gone from the server, also after a reload. */
const VANISHED: Screen = {
	name: 'vanished-files',
	path: '/dashboard/user-profile',
	account: ACCOUNTS.ordinary,
	ready: (page) => page.getByRole('alert').waitFor(),
}

const testWithoutScript = test.extend('portal', async ({ hostOptions }, { onCleanup }) => {
	const portal = await startPortal(hostOptions, 'dist', (request, response, next) => {
		if (!request.url?.startsWith('/assets/user-profile-')) return next?.()
		response.statusCode = 404
		response.end()
	})
	onCleanup(() => portal.close())
	return portal
})

/** What covers a whole page, or stands in for one. */
const OTHERS = [
	...STATES.filter(({ name }) => ['image-viewer', 'saved-media'].includes(name)),
	...FAILURE_STATES,
]

/** Whatever is in sight and leads to another page of the app, or closes what covers this one. */
async function waysOut(page: Page): Promise<string[]> {
	const cover = page.locator('dialog[open]')
	if ((await cover.count()) > 0) return cover.getByRole('button', { name: 'Close' }).allInnerTexts()
	const links = await page
		.locator('a[href^="/"]:visible')
		.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
	const { pathname, search } = new URL(page.url())
	const others = links.filter((href) => href !== pathname && href !== pathname + search)
	return [...others, ...(await page.getByRole('button', { name: 'Logout' }).allInnerTexts())]
}

/** Links to elsewhere that would take the place of the app. */
function linksThatReplace(page: Page): Promise<string[]> {
	return page
		.locator('a[href^="http"]')
		.evaluateAll((all) =>
			(all as HTMLAnchorElement[])
				.filter(({ target, relList }) => target !== '_blank' || !relList.contains('noopener'))
				.map(({ href }) => href),
		)
}

async function expectWaysOut(context: BrowserContext, portal: Portal, screens: Screen[]) {
	for (const screen of screens) {
		const page = await context.newPage()
		await showScreen(page, portal, screen, 'en')
		expect((await waysOut(page)).length, screen.name).toBeGreaterThan(0)
		expect(await linksThatReplace(page), screen.name).toEqual([])
		await page.close()
	}
}

describe('a window without a browser’s Back has a way out, and nothing else takes its place', () => {
	test('on every page, and on whatever covers one or stands in for it', async ({
		context,
		portal,
	}) => {
		// All ways lead to the login, and none out of it but logging in.
		const pages = SCREENS.filter(({ name }) => name !== 'login')
		await expectWaysOut(context, portal, [...pages, ...OTHERS])
	})

	testWithoutScript('on what stands in for a page that is gone', async ({ context, portal }) => {
		await expectWaysOut(context, portal, [VANISHED])
	})
})
