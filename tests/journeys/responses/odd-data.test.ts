import { expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { openForm } from '../submit/submit-form.ts'
import { noticesOn } from './notices.ts'

/** A title of a hundred kilobytes. */
const ENDLESS = 'ಶೀರ್ಷಿಕೆ-without-end'.repeat(2500)
const CONTROLS = 'a\u0000b\u0007c\u202egnp.exe\u2066\u200b\ufeff\u001b[31m\ud800'
const SCRIPT =
	'<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'

test('odd data in the list of news breaks nothing else', async ({ page, host }) => {
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
	expect(await noticesOn(page).count()).toBe(0)
	expect(await page.title()).not.toBe('owned')
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

	host.log.clear()
	await rows.nth(1).click()
	await page.getByText('This news is no longer available.').waitFor()
	for (const { path, call } of host.log.entries)
		if (call === 'newsDetail') expect(path).toMatch(/^\/v1\/reporter\/news\/[^/]+$/)
})

test("equal failures are said once, and others with the host's reason", async ({ page, host }) => {
	const form = await openForm(page)
	const notices = noticesOn(page)
	for (const _time of [1, 2, 3]) {
		await form.submit.click()
		await notices.first().waitFor()
		expect(await notices.count()).toBe(1)
	}
	const message = 'This video is private.'
	host.trouble.set({ call: 'submitLinks', kind: 'status', status: 422, message })
	await form.field(1).fill('https://youtu.be/good')
	// Toasts stay while the pointer is over one.
	await notices.hover()
	await form.submit.press('Enter')
	await notices.nth(1).waitFor()
	expect(await form.dialog.getByRole('alert').allTextContents()).toEqual([message])
	expect(await form.field(1).inputValue()).toBe('https://youtu.be/good')
	expect(await notices.allTextContents()).toEqual([
		'Failed to submit links.',
		'Please correct errors before submitting.',
	])
	host.trouble.set({ call: 'submitLinks', kind: 'status', status: 503 })
	await form.submit.click()
	await notices.getByText("Saved. We'll check, and resend if needed.").waitFor()
	await form.dialog.waitFor({ state: 'hidden' })
})
