// @module-tag soak
import { expect } from 'vitest'
import { describeConnection } from '../connection.ts'
import { reporterTest as test } from '../journey.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'

const PICTURES = mediaNamed('council-hall.jpg', 'reservoir.jpg')
const CLIPS = mediaNamed('city-evening.webm', 'meeting-report.mp4', 'monsoon-coast.mp4')

test.for([
	[{ saveData: true }, 0],
	[{ effectiveType: '4g' }, CLIPS.length],
] as const)(
	'with %j the first bytes of %i clips are fetched',
	async ([connection, requested], { page, host }) => {
		await describeConnection(page, connection)
		answerNews(host, { mediaFiles: CLIPS })
		await page.goto('/dashboard/news-detail?newsId=one')
		const clips = page.locator('video')
		await expect.poll(() => clips.count()).toBe(CLIPS.length)
		await untilNetworkIdle(page)
		const asked = host.log.entries.filter(({ call }) => call === 'media')
		expect(new Set(asked.map(({ path }) => path)).size).toBe(requested)
		// The app reserves the space anyway.
		const heights = await clips.evaluateAll((all) => all.map((clip) => clip.clientHeight))
		expect(Math.min(...heights)).toBeGreaterThan(80)
	},
)

test("the profile's choice overrides the browser's", async ({ page, context, host }) => {
	await describeConnection(context)
	answerNews(host, { mediaFiles: PICTURES })
	await page.goto('/dashboard/user-profile')
	await page.getByRole('heading', { name: 'Data saver' }).click()
	await page.getByText("This browser can't tell when to save data.").waitFor()
	await page.getByRole('radio', { name: 'On' }).check()
	await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
	expect(await page.getByRole('radio', { name: 'ಯಾವಾಗಲೂ ಆನ್' }).isChecked()).toBe(true)

	// The profile has loaded pictures too.
	host.log.clear()
	const news = await context.newPage()
	await news.goto('/dashboard/news-detail?newsId=one')
	await news.getByRole('button', { name: 'ಎಲ್ಲ ಡೌನ್‌ಲೋಡ್' }).waitFor()
	await untilNetworkIdle(news)
	expect([host.count('media'), host.count('mediaSize')]).toEqual([0, 0])
	await news.getByRole('button', { name: 'ತೋರಿಸಿ ಚಿತ್ರ 2' }).click()
	await expect.poll(() => host.count('media')).toBe(1)
	// The focus is where the button was.
	const picture = news.locator(':focus').getByRole('img')
	expect(await picture.evaluate((image: HTMLImageElement) => image.src)).toContain('reservoir')
	await page.getByRole('radio', { name: 'ಯಾವಾಗಲೂ ಆಫ್' }).check()
	await expect.poll(() => news.getByRole('img', { name: /^ಚಿತ್ರ/ }).count()).toBe(2)
})
