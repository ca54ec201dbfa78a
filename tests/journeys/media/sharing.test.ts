import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Middleware } from '../../api-host/server/middleware.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { noticesOn } from '../responses/notices.ts'
import { mediaNamed } from '../screens/responses.ts'
import { toast } from '../submit/submit-form.ts'
import { NEWS_ADDRESS, test } from './big-file.ts'

declare global {
	interface Window {
		/** What the share sheet and the clipboard received, in order. */
		handedOver: string[]
		/** What the sheet takes: a text or nothing, and a number of files. */
		takes: string[]
		/** The errors of the share sheet, in order. */
		refusals: string[]
	}
}

const TEXT = 'A title\n\nA brief'
const FILES = 'reservoir.jpg council-hall.jpg meeting-report.mp4'
const EVERYTHING = ['text', '1 files', '2 files', 'text, 1 files', 'text, 2 files']

/**
 * Adds a clipboard, and a share sheet that takes only these combinations. On an iPhone's home screen, the sheet is the
 * only way to pass files on, and the tap was too long ago.
 */
async function addShareSheet(
	page: Page,
	{ takes = EVERYTHING, refusals = [] as string[], isIPhone = false } = {},
) {
	await page.addInitScript(
		({ isIPhone, ...sheet }) => {
			Object.assign(window, { handedOver: [], ...sheet })
			Object.defineProperty(navigator, 'userActivation', { value: { isActive: !isIPhone } })
			Object.defineProperty(navigator, 'clipboard', {
				value: { writeText: async (text: string) => window.handedOver.push(`copied ${text}`) },
			})
			const kind = ({ text, files }: ShareData) =>
				[text && 'text', files && `${Math.min(files.length, 2)} files`].filter(Boolean).join(', ')
			Object.assign(navigator, {
				...(isIPhone && { standalone: true }),
				canShare: (data: ShareData) => window.takes.includes(kind(data)),
				share: async ({ text = '', files = [] }: ShareData) => {
					const refusal = window.refusals.shift()
					if (refusal) throw new DOMException('Refused', refusal)
					window.handedOver.push([...files.map(({ name }) => name), text].join(' ').trim())
				},
			})
		},
		{ takes, refusals, isIPhone },
	)
}

const kitButton = (page: Page, name: string) =>
	page.getByRole('article').getByRole('button', { name })
const handedOver = (page: Page) => page.evaluate(() => window.handedOver)
const inApp = (page: Page) => page.getByText('In the app', { exact: true })

const withKit = test.extend('mediaFiles', () =>
	mediaNamed('reservoir.jpg', 'council-hall.jpg', 'meeting-report.mp4'),
)

describe('one tap on Share', () => {
	withKit('shares the text with all files, which are then in the app', async ({ page }) => {
		const saved: unknown[] = []
		page.on('download', (file) => saved.push(file))
		await addShareSheet(page)
		await page.goto(NEWS_ADDRESS)
		await kitButton(page, 'Share').click()
		await expect.poll(() => handedOver(page)).toEqual([`copied ${TEXT}`, `${FILES} ${TEXT}`])
		await page
			.getByText('The text is copied. Paste it where you share the files.')
			.first()
			.waitFor()
		await expect.poll(() => inApp(page).count()).toBe(3)
		expect(await kitButton(page, 'Download').count()).toBe(0)
		expect(saved).toEqual([])
	})

	withKit('shares what this browser can share', { tags: 'soak' }, async ({ page }) => {
		await addShareSheet(page, { takes: ['text', '1 files', '2 files'] })
		await page.goto(NEWS_ADDRESS)
		await kitButton(page, 'Share').click()
		await expect.poll(() => handedOver(page)).toEqual([`copied ${TEXT}`, FILES])

		// One file at a time.
		await page.evaluate(() => {
			window.takes = ['text', '1 files']
			window.handedOver = []
		})
		await kitButton(page, 'Share').click()
		await page
			.getByText("Only the text was shared. You can share each file once it's in the app.")
			.first()
			.waitFor()
		expect(await handedOver(page)).toEqual([`copied ${TEXT}`, TEXT])
		const media = page.getByRole('region', { name: 'Media' })
		await media.getByRole('button', { name: 'Share' }).last().click()
		await expect
			.poll(() => handedOver(page))
			.toEqual([`copied ${TEXT}`, TEXT, 'meeting-report.mp4'])
	})

	const small = ['reservoir', 'council-hall', 'city-railway', 'festival-lights', 'paddy-fields']
	const others = ['village-school', 'coast-monsoon', 'public-meeting']
	const fitting = [
		...[...small, ...others].map((name) => `${name}.jpg`),
		...['budget-chart.png', 'meeting-report.mp4'],
	]

	/** Says that a video has 60 MB, and records which parts of it the app requests, other than for its player. */
	const withHugeVideo = test
		.extend('mediaFiles', () => mediaNamed('huge.mp4', ...fitting, 'monsoon-coast.mp4'))
		.extend('requested', (): unknown[] => [])
		.extend(
			'before',
			({ requested }): Middleware =>
				(request, response, next) => {
					if (!request.url?.endsWith('/huge.mp4')) return next?.()
					const { range, 'sec-fetch-dest': destination } = request.headers
					if (destination === 'empty') requested.push(range)
					response.writeHead(range === 'bytes=0-0' ? 206 : 404, {
						'Cache-Control': 'no-store',
						'Content-Range': 'bytes 0-0/60000000',
					})
					response.end('0')
				},
		)

	withHugeVideo(
		'shares and downloads what fits, and names the rest',
		{ tags: 'soak' },
		async ({ page, requested }) => {
			await addShareSheet(page)
			await page.goto(NEWS_ADDRESS)
			await kitButton(page, 'Share').click()
			await expect
				.poll(() => handedOver(page))
				.toEqual([`copied ${TEXT}`, `${fitting.join(' ')} ${TEXT}`])
			await page
				.getByText('Not shared: Video 1, Video 12. You can share up to 10 files and 50 MB at once.')
				.first()
				.waitFor()
			await expect.poll(() => inApp(page).count()).toBe(10)
			expect(new Set(requested)).toEqual(new Set(['bytes=0-0']))
		},
	)

	const uncached = withKit.extend('hostOptions', () => ({ mediaCaching: 'no-store' }))

	uncached('waits for slow files until the next tap', { tags: 'soak' }, async ({ page, host }) => {
		await addShareSheet(page)
		await page.goto(NEWS_ADDRESS)
		await untilNetworkIdle(page)
		// After the size of the video and two files, the third file.
		host.trouble.add({ call: 'media', kind: 'hang', skip: 3 })
		await kitButton(page, 'Share').click()
		await page
			.getByText('Downloading the files. Tap again to share without the rest.')
			.first()
			.waitFor()
		await expect.poll(() => inApp(page).count()).toBe(2)
		await kitButton(page, 'Share').click()
		await expect
			.poll(() => handedOver(page))
			.toEqual([`copied ${TEXT}`, `reservoir.jpg council-hall.jpg ${TEXT}`])
		await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor()
	})
})

describe('a saved file on an iPhone’s home screen (stubbed)', () => {
	const onIPhone = test.extend('mediaFiles', () => mediaNamed('reservoir.jpg'))
	const media = (page: Page) => page.getByRole('region', { name: 'Media' })
	const shareButton = (page: Page) =>
		media(page).getByRole('button', { name: 'Share', exact: true })

	/** Downloads the file, and taps Share too late. */
	async function shareTooLate(page: Page) {
		await page.goto(NEWS_ADDRESS)
		await page.getByRole('button', { name: 'Download', exact: true }).click()
		await shareButton(page).click()
		await page.getByText('The file is ready. Tap Share again.', { exact: true }).last().waitFor()
	}

	onIPhone('is shared by a second tap', { tags: 'soak' }, async ({ page }) => {
		await addShareSheet(page, { isIPhone: true, refusals: ['NotAllowedError', 'AbortError'] })
		await shareTooLate(page)
		// The reporter closes the sheet, and opens it again.
		for (const handed of [[], ['reservoir.jpg']]) {
			await shareButton(page).click()
			await expect.poll(() => page.evaluate(() => window.refusals)).toEqual([])
			await expect.poll(() => handedOver(page)).toEqual(handed)
		}
		expect(await noticesOn(page).count()).toBe(0)
		expect(await media(page).getByRole('button', { name: 'Save to phone' }).count()).toBe(0)
	})

	onIPhone('is fetched by its link if refused', { tags: 'soak' }, async ({ page, portal }) => {
		await addShareSheet(page, {
			isIPhone: true,
			refusals: ['NotAllowedError', 'NotAllowedError'],
		})
		await shareTooLate(page)
		await shareButton(page).click()
		await toast(page, "Couldn't share the file.").waitFor()
		await page.getByText("This file can't be shared here.").waitFor()
		expect(await shareButton(page).count()).toBe(0)
		await page.getByRole('button', { name: 'Copy link', exact: true }).click()
		await toast(page, 'Link copied to clipboard!').waitFor()
		expect(await handedOver(page)).toEqual([`copied ${portal.origin}/news/reservoir.jpg`])
	})
})
