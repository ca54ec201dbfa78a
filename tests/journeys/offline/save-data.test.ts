import { expect } from 'vitest'
import { answerNews } from '../screens/answers.ts'
import { test } from '../screens/reporter.ts'

const CLIPS = ['city-evening.webm', 'meeting-report.mp4', 'monsoon-coast.mp4']

for (const { connection, requested } of [
	{ connection: { saveData: true }, requested: 0 },
	{ connection: { effectiveType: 'slow-2g' }, requested: 0 },
	{ connection: { effectiveType: '4g' }, requested: CLIPS.length },
]) {
	test(`with ${JSON.stringify(connection)} the first bytes of ${requested} clips are fetched`, async ({
		page,
		portal,
	}) => {
		await page.addInitScript((value) => {
			Object.defineProperty(navigator, 'connection', { value })
		}, connection)
		answerNews(portal.host, {
			mediaFiles: CLIPS.map((name) => ({ type: 'video', filePath: `news/${name}` })),
		})
		await page.goto('/dashboard/news-detail?newsId=one')
		const clips = page.locator('video')
		await expect.poll(() => clips.count()).toBe(CLIPS.length)
		await page.waitForLoadState('networkidle')
		const paths = portal.host.log.entries.filter(({ call }) => call === 'media')
		expect(new Set(paths.map(({ path }) => path)).size).toBe(requested)
		// The room is there all the same.
		const heights = await clips.evaluateAll((all) => all.map((clip) => clip.clientHeight))
		expect(Math.min(...heights)).toBeGreaterThan(80)
	})
}
