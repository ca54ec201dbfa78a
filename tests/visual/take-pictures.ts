import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Language } from '../../src/app-state/languages.ts'
import { ACCOUNTS } from '../api-host/accounts.ts'
import type { ApiHost } from '../api-host/api-host.ts'
import { CHANNELS, NEWS, SUBMISSION } from '../gallery/samples.ts'
import { untilNetworkIdle } from '../journeys/network-idle.ts'
import type { Portal } from '../journeys/portal.ts'
import {
	answerNews,
	answerNewsList,
	answerProfile,
	answerSubmissions,
} from '../journeys/screens/responses.ts'

/** The folder of the committed pictures. */
export const PICTURES = new URL('pictures/', import.meta.url)

/** The picture that shows whether this machine renders like the one that took the others. */
export const MACHINE = 'machine'

/** Each language in one colour scheme only: this covers all of them with half the pictures. */
const LOOKS = [
	{ language: 'en', theme: 'day', colorScheme: 'light' },
	{ language: 'kn', theme: 'night', colorScheme: 'dark' },
] as const

/** The main screens, and a selector that matches once they are shown. */
const SCREENS = {
	login: { path: '/auth/login', ready: 'form button[type=submit]' },
	updates: { path: '/dashboard/updates', ready: 'li a' },
	'news-detail': { path: '/dashboard/news-detail?newsId=one', ready: 'article' },
	submissions: { path: '/dashboard/submissions', ready: 'li button' },
	'user-profile': { path: '/dashboard/user-profile', ready: 'main details' },
}

/** Pieces of the gallery, by heading. */
const PIECES = ['Submission status', 'Password field', 'Notice in place', 'Totals']

/** Elements that depend on the date or move. */
const UNSTEADY = 'time + span, progress, video, [popover]'

/** Takes all pictures in turn. The host's responses are always the same. */
export async function* takePictures(browser: Browser, portal: Portal) {
	yield { name: MACHINE, picture: await drawSample(browser) }
	for (const { language, theme, colorScheme } of LOOKS) {
		const context = await browser.newContext({
			baseURL: portal.origin,
			viewport: { width: 360, height: 640 },
			colorScheme,
			locale: 'en-IN',
			timezoneId: 'Asia/Kolkata',
			reducedMotion: 'reduce',
			serviceWorkers: 'block',
			// The app's policy would block the styles that hide unsteady elements.
			bypassCSP: true,
		})
		await speak(context, language)
		for (const [name, screen] of Object.entries(SCREENS)) {
			if (name !== 'login') {
				answerSteadily(portal.host)
				await signIn(context, portal)
			}
			const page = await context.newPage()
			await page.goto(screen.path)
			await page.locator(screen.ready).first().waitFor()
			await untilNetworkIdle(page)
			yield { name: `${name}-${language}-${theme}`, picture: await photograph(page, page) }
			await page.close()
		}
		portal.host.trouble.clear()
		const page = await context.newPage()
		await page.goto('/gallery.html')
		await page.addStyleTag({ content: 'section[hidden] { display: none }' })
		await page.locator('section').first().waitFor()
		await untilNetworkIdle(page)
		for (const piece of PIECES) {
			// Show it alone: below a piece that has grown, it would shift by a fraction of a pixel and look different.
			await page.locator('section').evaluateAll((sections, heading) => {
				for (const section of sections) {
					const isOther = section.querySelector('h2')?.textContent !== heading
					section.toggleAttribute('hidden', isOther)
				}
			}, piece)
			const picture = await photograph(page, page.locator('section:not([hidden])'))
			yield { name: `${piece.toLowerCase().replaceAll(' ', '-')}-${language}-${theme}`, picture }
		}
		await context.close()
	}
}

/** Draws letters in the app's fonts, without the app itself. */
async function drawSample(browser: Browser): Promise<Buffer> {
	const page = await browser.newPage({ viewport: { width: 240, height: 80 } })
	await page.setContent(
		`<body style="margin:8px;font:16px/1.5 system-ui,'Noto Sans Kannada',sans-serif">
			News 0123 <b>Submit</b><br>ಸುದ್ದಿ ಕ್ಷೇತ್ರ <b>ಸಲ್ಲಿಸಿ</b></body>`,
	)
	const picture = await page.screenshot()
	await page.close()
	return picture
}

function answerSteadily(host: ApiHost): void {
	const createdAt = '2026-01-20T06:30:00Z'
	const mediaFiles = ['reservoir', 'council-hall'].map((name) => ({
		type: 'image',
		filePath: `news/${name}.jpg`,
	}))
	const news = NEWS.map((item) => ({ ...item, createdAt, mediaFiles }))
	const states = ['Live', 'Under Review', 'Rejected', 'Processing']
	answerNewsList(host, news)
	answerNews(host, { ...news[1], brief: news[0]?.newsTitle })
	answerSubmissions(
		host,
		states.map((status) => ({ ...SUBMISSION, _id: status, status, createdAt })),
	)
	answerProfile(host, {
		firstName: 'Ananya',
		lastName: 'Hegde',
		emailAddress: ACCOUNTS.ordinary.emailAddress,
		socialMediaChannels: CHANNELS,
	})
}

async function signIn(context: BrowserContext, { origin }: Portal): Promise<void> {
	const { emailAddress, password } = ACCOUNTS.ordinary
	await context.request.post(`${origin}/v1/reporter/login`, { data: { emailAddress, password } })
}

function speak(context: BrowserContext, language: Language): Promise<unknown> {
	return context.addInitScript((chosen) => {
		if (location.protocol === 'http:') localStorage.setItem('language', chosen)
	}, language)
}

async function photograph(page: Page, target: { screenshot: Page['screenshot'] }): Promise<Buffer> {
	await page.waitForFunction(() =>
		[...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
	)
	await page.evaluate(() => document.fonts.ready)
	return target.screenshot({
		animations: 'disabled',
		style: `${UNSTEADY} { visibility: hidden !important }`,
	})
}
