import { describe, expect } from 'vitest'
import { noteAnnounced } from '../access/announced.ts'
import { reporterTest as test } from '../journey.ts'
import { openForm } from '../submit/submit-form.ts'
import { paste, submittedLinks, WITH_CLIPBOARD } from './shared-links.ts'

describe('text pasted into a link field', () => {
	test.override({ phone: WITH_CLIPBOARD })
	test('fills a field per link, and says so', async ({ page, portal }) => {
		const announced = await noteAnnounced(page)
		const form = await openForm(page)
		await paste(
			form.field(1),
			`ಇಂದಿನ ಸುದ್ದಿ: https://youtu.be/one?si=Abc123
			  https://www.instagram.com/reel/Two/?igsh=MWs4 (and) x.com/desk/status/3?s=20
			https://www.youtube.com/watch?v=one&feature=shared ನೋಡಿ`,
		)
		expect(await form.fields.count()).toBe(3)
		expect(await form.field(1).inputValue()).toBe('https://youtu.be/one')
		expect(await form.field(2).inputValue()).toBe('https://www.instagram.com/reel/Two/')
		expect(await form.field(3).inputValue()).toBe('https://x.com/desk/status/3')
		const said = '3 links added. Tracking code removed. 1 link was already in the list.'
		await form.dialog.getByText(said).first().waitFor()
		await expect.poll(announced).toContain(said)

		await form.send()
		expect(submittedLinks(portal)).toEqual([
			[
				'https://youtu.be/one',
				'https://www.instagram.com/reel/Two/',
				'https://x.com/desk/status/3',
			],
		])
	})
})
