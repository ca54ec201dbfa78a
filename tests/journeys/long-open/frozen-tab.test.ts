// @module-tag soak
import { expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { savedMark } from '../media/big-file.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'
import { freeze } from './lifecycle.ts'

// Otherwise the download would come from the browser's cache of the shown picture.
const uncached = test.extend('hostOptions', () => ({ mediaCaching: 'no-store' }))

uncached(
	'a tab that is frozen during a download lets another tab finish it',
	async ({ page, context, host }) => {
		answerNews(host, { mediaFiles: mediaNamed('reservoir.jpg') })
		const address = '/dashboard/news-detail?newsId=one'
		await page.goto(address)
		await page.getByRole('img', { name: 'Picture 1' }).waitFor()
		host.trouble.add({ call: 'media', kind: 'hang', times: 1 })
		host.log.clear()
		await page.getByRole('button', { name: 'Download', exact: true }).click()
		await expect.poll(() => host.count('media')).toBe(1)
		const thaw = await freeze(page, true)

		const other = await context.newPage()
		await other.goto(address)
		await savedMark(other).waitFor()
		await thaw()
		await savedMark(page).waitFor()
	},
)
