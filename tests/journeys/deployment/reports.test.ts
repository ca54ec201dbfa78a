// @module-tag soak
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { openPhone, test, untilSettled } from '../journey.ts'
import { startPortal } from '../portal.ts'
import { logIn, newsLinks } from '../session/pages.ts'
import { configuredSite } from './configured-site.ts'

const WRONG = { ...ACCOUNTS.ordinary, password: 'Wrong@Secret1' }

describe("reports to the newsroom's address", () => {
	test('are never sent without the setting', async ({ page, portal }) => {
		const sent: string[] = []
		page.on('request', (request) => {
			if (request.method() === 'POST' || !request.url().startsWith(portal.origin))
				sent.push(request.url())
		})
		const response = await page.goto('/auth/login')
		expect(response?.headers()).not.toHaveProperty('reporting-endpoints')
		expect(response?.headers()['content-security-policy']).not.toContain('report')
		await logIn(page, ACCOUNTS.ordinary)
		await untilSettled(page)
		await page.evaluate(() => {
			Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
			document.dispatchEvent(new Event('visibilitychange'))
		})
		await newsLinks(page).first().waitFor()
		expect(sent).toEqual([`${portal.origin}/v1/reporter/login`])
	})

	test('contain events, and nothing personal', async ({ browser, onTestFinished }) => {
		const reports: { headers: IncomingMessage['headers']; body: string }[] = []
		const site = configuredSite({ VITE_REPORTS: '/reports' })
		const portal = await startPortal({}, site, async (request, response, next) => {
			if (request.url !== '/reports') return next?.()
			reports.push({ headers: request.headers, body: await text(request) })
			response.end()
		})
		const { context, close } = await openPhone(browser, portal)
		onTestFinished(() => portal.close())
		const page = await context.newPage()
		await page.goto('/auth/login')
		await logIn(page, WRONG)
		await page.getByRole('region', { name: 'Notices' }).getByRole('button').waitFor()
		await logIn(page, ACCOUNTS.ordinary)
		await newsLinks(page).first().waitFor()
		// Leaving hides the page, which then sends its report.
		await page.goto('about:blank', { waitUntil: 'commit' })

		await expect.poll(() => reports).toHaveLength(1)
		const [{ headers, body } = { headers: {}, body: '' }] = reports
		expect(headers).not.toHaveProperty('cookie')
		expect(headers).not.toHaveProperty('referer')
		const { events, ...report } = JSON.parse(body)
		expect(report).toEqual({
			version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
			build: expect.stringMatching(/^[\w-]{6}$/),
		})
		const kinds = events.map(({ code }: { code: string }) => code.split(' ', 1)[0])
		expect(kinds).toEqual(expect.arrayContaining(['started', 'call-failed', 'signed-in']))
		for (const secret of [WRONG.emailAddress, WRONG.password, ACCOUNTS.ordinary.password])
			expect(body).not.toContain(secret)
		expect(body).not.toMatch(/http|@|\?|\/v1|Ananya/)
		await close()
	})
})
