import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { openForm } from '../submit/submit-form.ts'
import { noticesOn } from './notices.ts'

/** A title of a hundred kilobytes. */
const ENDLESS = 'ಶೀರ್ಷಿಕೆ-without-end'.repeat(2500)
const CONTROLS = 'a\u0000b\u0007c\u202egnp.exe\u2066\u200b\ufeff\u001b[31m\ud800'
const SCRIPT =
	'<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'

/** Asserts that the page shows text but no notices, ran no injected script, and isn't wider than the phone. */
async function expectWhole(page: Page) {
	expect((await page.getByRole('main').textContent())?.trim()).not.toBe('')
	expect(await noticesOn(page).count()).toBe(0)
	expect(await page.title()).not.toBe('owned')
	const [wide, room] = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement
		return [scrollWidth, clientWidth]
	})
	expect(wide).toBe(room)
}

describe('odd data breaks nothing else', () => {
	test('in the list of news', async ({ page, host }) => {
		const body = `{"__proto__": {"data": []}, "meta": {"total": 1e999, "page": {"hasNext": "yes"}},
			"data": [null, "news", 5, [], {}, {"_id": ""}, {"_id": 1e308, "newsTitle": "Rounded"},
			{"_id": "old", "newsTitle": ${JSON.stringify(ENDLESS)}, "createdAt": 1e300},
			{"_id": "..", "newsTitle": ${JSON.stringify(CONTROLS)}, "createdAt": {}},
			{"_id": "🙂", "newsTitle": ${JSON.stringify(SCRIPT)}, "createdAt": "soon"},
			{"_id": "twice"}, {"_id": "twice", "newsTitle": "The later one"},
			{"_id": "c", "newsTitle": {"en": "x"}, "__proto__": {"brief": "x"}, "constructor": null}]}`
		host.trouble.set({ call: 'newsList', kind: 'body', body })
		await page.goto('/dashboard/updates')
		const rows = page.getByRole('list', { name: 'News' }).getByRole('link')
		await rows.first().waitFor()
		expect(await rows.count()).toBe(5)
		expect((await rows.first().textContent())?.length).toBeLessThan(120)
		expect(await rows.nth(4).textContent()).toContain('Untitled news')
		expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0)
		await expectWhole(page)

		host.log.clear()
		await rows.nth(1).click()
		await page.getByText('This news is no longer available.').waitFor()
		for (const { path, call } of host.log.entries)
			if (call === 'newsDetail') expect(path).toMatch(/^\/v1\/reporter\/news\/[^/]+$/)
	})

	test('in the submissions', { tags: 'soak' }, async ({ page, host }) => {
		const odd = {
			createdAt: '+275760-09-13T00:00:00.000Z',
			latestMetrics: { views: 1e300, comments: -1, likes: '9'.repeat(400) },
			contentLink: ENDLESS,
			news: { newsTitle: ENDLESS },
			status: 'Reviewed'.repeat(500),
		}
		const body = {
			data: { submissions: [null, 'x', {}, { _id: '2', platform: CONTROLS, ...odd }], meta: 'x' },
			meta: { total: 1e15 },
		}
		host.trouble.set({ call: 'submissions', kind: 'body', body })
		await page.goto('/dashboard/submissions')
		const list = page.getByRole('list', { name: 'My Insights' })
		const rows = list.locator('button[aria-expanded]')
		await rows.first().waitFor()
		expect(await rows.count()).toBe(2)
		expect(await page.getByRole('definition').allTextContents()).toEqual(['1000000B', 'NA'])
		for (const words of ['Platform Unavailable', 'Untitled news', 'NA'])
			expect(await rows.first().textContent()).toContain(words)
		for (const row of await rows.all()) {
			await row.click()
			await page.getByText('Total Interactions').waitFor()
			expect(await list.getByRole('link').count()).toBe(0)
			await expectWhole(page)
		}
	})
})

test('equal failures are said once, and others separately', async ({ page, host }) => {
	const form = await openForm(page)
	const notices = noticesOn(page)
	for (const _time of [1, 2, 3]) {
		await form.submit.click()
		await notices.first().waitFor()
		expect(await notices.count()).toBe(1)
	}
	host.trouble.set({ call: 'submitLinks', kind: 'status', status: 422 })
	await form.field(1).fill('https://youtu.be/good')
	await form.submit.click()
	await notices.nth(1).waitFor()
	expect(await notices.allTextContents()).toEqual([
		'Failed to submit links.',
		'Please correct errors before submitting.',
	])
})
