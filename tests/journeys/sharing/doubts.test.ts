// @module-tag soak
import { expect } from 'vitest'
import { saveData } from '../connection.ts'
import { reporterTest as test, WITH_WORKER } from '../journey.ts'
import { openWithWorker } from '../new-version/two-versions.ts'
import { answerSubmissions } from '../screens/responses.ts'
import { NEWS_ID, openForm, toast } from '../submit/submit-form.ts'
import { submittedLinks } from './shared-links.ts'

// The worker caches the earlier submissions.
test.override('phone', WITH_WORKER)

const SUBMITTED = "You've already submitted this link for this news item."
const TWICE = 'Some links are duplicates. Submit again to send them anyway.'

test('a link entered twice is found among the stored submissions', async ({ page, portal }) => {
	const before = { platform: 'Youtube', status: 'Live', contentLink: 'https://youtu.be/before' }
	answerSubmissions(portal.host, [
		{ ...before, _id: '1', news: { _id: NEWS_ID, newsTitle: 'Whatever' } },
		{ ...before, _id: '2', contentLink: 'https://youtu.be/other', news: { _id: 'another' } },
	])
	await saveData(page)
	await openWithWorker(page, '/dashboard/updates')
	await page.goto('/dashboard/submissions')
	await page.getByRole('list', { name: 'My Insights' }).getByRole('listitem').first().waitFor()
	// The page loads again, so it knows only what the phone has stored.
	portal.host.log.clear()
	const form = await openForm(page)
	await form.field(1).fill('https://m.youtube.com/watch?v=before&feature=share')
	await form.dialog.getByText(SUBMITTED).first().waitFor()
	await form.field(1).fill('https://youtu.be/other')
	await expect.poll(() => form.dialog.getByText(SUBMITTED).count()).toBe(0)
	expect(portal.host.count('submissions')).toBe(0)

	await form.field(1).fill('https://youtu.be/before')
	await form.submit.click()
	await form.dialog.getByText(TWICE).waitFor()
	expect(submittedLinks(portal)).toEqual([])
	await form.submit.click()
	await toast(page, 'Links submitted successfully!').waitFor()
	expect(submittedLinks(portal)).toEqual([['https://youtu.be/before']])
})
