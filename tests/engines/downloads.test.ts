import { expect, vi } from 'vitest'
import { storedFiles } from '../journeys/media/big-file.ts'
import { createFlakyMedia } from '../journeys/media/flaky-media.ts'
import { startPortal } from '../journeys/portal.ts'
import { inRounds } from '../journeys/rounds.ts'
import { answerNews } from '../journeys/screens/responses.ts'
import { test as base, inEachEngine, signIn } from './engine-test.ts'

const MB = 1_000_000
const NEWS = '/dashboard/news-detail?newsId=one'

const test = base
	.extend('media', () => createFlakyMedia(4 * MB))
	.extend('portal', async ({ media }, { onCleanup }) => {
		const portal = await startPortal({}, 'dist', media.middleware)
		onCleanup(() => portal.close())
		return portal
	})

inEachEngine('a download', (engine) => {
	test('that is cut off three times is complete, with no byte fetched twice', async ({
		phoneWith,
		portal,
		media,
		skip,
	}) => {
		skip(!engine().canKeepFiles, 'it can keep no files that are written in place')
		const { reporter, browser } = await phoneWith(engine()).start()
		await signIn(reporter)
		const before: string[] = []
		const newFile = async (isHashed = false) =>
			(await storedFiles(reporter.page, isHashed)).find(({ name }) => !before.includes(name))
		media.dropAfter((bytes) =>
			vi.waitFor(
				async () => {
					expect((await newFile())?.size).toBeGreaterThanOrEqual(bytes)
				},
				{ timeout: 10_000, interval: 50 },
			),
		)
		let file = 0
		await inRounds(async ({ name, between }) => {
			// Each round has its own address, because a stored file isn't fetched again.
			file += 1
			const filePath = file === 1 ? 'news/big.mp4' : `news/big-${file}.mp4`
			portal.host.trouble.set()
			answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath }] })
			media.asked.length = 0
			media.plan(
				...Array.from({ length: 3 }, () => ({ cutAfter: between(300_000, 1_200_000), pace: 2 })),
			)
			await reporter.open(NEWS)
			await reporter.tap('button', 'Download')
			await reporter.read('In the app')
			const stored = await newFile(true)
			before.push(stored?.name ?? '')
			expect([name, stored?.size, stored?.hash]).toEqual([name, 4 * MB, media.hash()])
			expect([name, media.asked.length, media.sent()]).toEqual([name, 4, 4 * MB])
		})
		await browser.close()
	})
})
