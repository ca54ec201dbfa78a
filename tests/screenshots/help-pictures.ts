import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../src/app-state/languages.ts'
import { PICTURE_SIZE, pictureName, type StepName } from '../../src/features/help/step-pictures.ts'
import { ACCOUNTS } from '../api-host/accounts.ts'
import { SUBMISSION } from '../gallery/samples.ts'
import { answerSubmissions } from '../journeys/screens/responses.ts'
import { type Screen, screenNamed } from './screens.ts'
import { putItem } from './states/outbox-items.ts'
import { STATES } from './states.ts'

/** The app's help and the guide use the pictures from here. */
export const HELP_PICTURES = 'src/features/help/pictures'

/** The number of pixels in the files per CSS pixel. */
export const SCALE = 1.5

/** Text stays readable at this quality, and a picture takes 4 to 12 kB. */
const QUALITY = 30

type HelpPicture = {
	step: StepName
	screen: Screen
	/** What the step is about. The picture centres it and puts a ring around it. */
	subject: (page: Page) => Locator
}

const state = (name: string) => screenNamed(name, STATES)

/** Returns a status, which is an icon and a word. */
const pill = (page: Page, word: RegExp) =>
	page.locator('main li span').filter({ has: page.locator('> svg'), hasText: word })

const WAITING = /^(Waiting to send|ಕಳುಹಿಸಲು ಬಾಕಿ)$/

export const HELP_SHOTS: HelpPicture[] = [
	{
		step: 'install',
		screen: {
			...state('updates-install'),
			path: '/dashboard/user-profile',
			ready: (page) => page.locator('summary:has(h2)').last().waitFor(),
		},
		subject: (page) => page.getByRole('button', { name: /^(Install the app|ಆ್ಯಪ್ ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡಿ)$/ }),
	},
	{
		step: 'read',
		screen: screenNamed('news-detail'),
		subject: (page) => page.locator('article button[aria-pressed]'),
	},
	{
		step: 'download',
		screen: screenNamed('news-detail'),
		subject: (page) => page.getByRole('button', { name: /^(Download|ಡೌನ್‌ಲೋಡ್)$/ }).first(),
	},
	{
		step: 'submit',
		screen: screenNamed('news-detail'),
		subject: (page) => page.getByRole('button', { name: /^(Submit Link|ಲಿಂಕ್ ಸಲ್ಲಿಸಿ)$/ }),
	},
	{
		step: 'follow',
		screen: {
			name: 'follow',
			path: '/dashboard/submissions',
			account: ACCOUNTS.ordinary,
			prepare: (host) =>
				answerSubmissions(
					host,
					['Live', 'Under Review', 'Rejected'].map((status) => ({
						...SUBMISSION,
						_id: status,
						status,
						news: { newsTitle: 'Mysuru bus stand opens' },
					})),
				),
			ready: (page) => page.locator('main li button').first().waitFor(),
		},
		subject: (page) => pill(page, /^(Under Review|ಪರಿಶೀಲನೆಯಲ್ಲಿದೆ)$/),
	},
	{
		step: 'offline',
		screen: {
			name: 'offline',
			path: '/dashboard/submissions',
			account: ACCOUNTS.ordinary,
			async ready(page) {
				await page.locator('main li').first().waitFor()
				// Hold the lock as if another tab were about to send the item.
				await page.evaluate(
					() => void navigator.locks.request('outbox', () => new Promise(() => {})),
				)
				await putItem(page, {})
				await page.evaluate(() => new BroadcastChannel('outbox').postMessage({ type: 'changed' }))
				await pill(page, WAITING).waitFor()
			},
		},
		subject: (page) => pill(page, WAITING),
	},
	{
		step: 'notify',
		screen: state('submissions-notifications'),
		subject: (page) =>
			page.getByRole('button', {
				name: /^(Notify me when links are sent|ಲಿಂಕ್ ಕಳುಹಿಸಿದಾಗ ನನಗೆ ತಿಳಿಸಿ)$/,
			}),
	},
	{
		step: 'logout',
		screen: screenNamed('updates'),
		subject: (page) => page.getByRole('button', { name: /^(Logout|ಲಾಗ್ ಔಟ್)$/ }).first(),
	},
]

/** Takes a picture of the page around the subject. Playwright itself can't write WebP. */
export async function takeHelpPicture(
	page: Page,
	{ step, subject }: HelpPicture,
	language: Language,
	theme: 'day' | 'night',
): Promise<void> {
	const place = subject(page)
	const scrolled = await place.evaluate((element: Element) => {
		element.scrollIntoView({ block: 'center' })
		const { left, top, width, height } = element.getBoundingClientRect()
		const ring = document.createElement('div')
		// Keep the ring above a popover and inside the picture.
		const x = Math.max(left - 5, 4)
		// A button may be taller than what it shows.
		const ringHeight = Math.min(height + 10, 58)
		Object.assign(ring.style, {
			position: 'fixed',
			zIndex: '9',
			left: `${x}px`,
			top: `${Math.max(top + (height - ringHeight) / 2, 4)}px`,
			width: `${Math.min(left + width + 5, innerWidth - 4) - x}px`,
			height: `${ringHeight}px`,
			boxSizing: 'border-box',
			border: '3px solid #e0562f',
			borderRadius: '14px',
			pointerEvents: 'none',
		})
		document.body.append(ring)
		return scrollY
	})
	const box = await place.boundingBox()
	if (box === null) throw new Error(`The subject of ${step} isn't there.`)
	const { width, height } = PICTURE_SIZE
	const middle = box.y + box.height / 2 - height / 2
	const y = Math.max(0, Math.min(middle, (page.viewportSize()?.height ?? 0) - height))
	const session = await page.context().newCDPSession(page)
	const { data } = await session.send('Page.captureScreenshot', {
		format: 'webp',
		quality: QUALITY,
		clip: { x: 0, y: scrolled + y, width, height, scale: SCALE },
	})
	writeFileSync(
		join(HELP_PICTURES, pictureName(step, language, theme)),
		Buffer.from(data, 'base64'),
	)
}
