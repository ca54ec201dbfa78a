import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Language } from '../../src/state/languages.ts'
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

/** The committed pictures. */
export const PICTURES = new URL('pictures/', import.meta.url)

/** The picture that tells whether this machine draws as the one did that the others were taken on. */
export const MACHINE = 'machine'

/** Each language in one light: both are seen, with half the pictures. */
const LOOKS = [
	{ language: 'en', light: 'day', colorScheme: 'light' },
	{ language: 'kn', light: 'night', colorScheme: 'dark' },
] as const

/** The main screens, and by what one sees that they are there. */
const SCREENS = {
	login: { path: '/auth/login', ready: 'form button[type=submit]' },
	updates: { path: '/dashboard/updates', ready: 'li a' },
	'news-detail': { path: '/dashboard/news-detail?newsId=one', ready: 'article' },
	submissions: { path: '/dashboard/submissions', ready: 'li button' },
	'user-profile': { path: '/dashboard/user-profile', ready: 'main details' },
}

/** The pieces of the gallery, by their headings. */
const PIECES = ['Submission status', 'Password field', 'Notice in place', 'Totals']

/** What depends on the day, or moves. */
const UNSTEADY = 'time + span, progress, video, [popover]'

/** Takes all pictures in turn. What the host tells is always the same. */
export async function* takePictures(browser: Browser, portal: Portal) {
	yield { name: MACHINE, picture: await drawSample(browser) }
	for (const { language, light, colorScheme } of LOOKS) {
		const context = await browser.newContext({
			baseURL: portal.origin,
			viewport: { width: 360, height: 640 },
			colorScheme,
			locale: 'en-IN',
			timezoneId: 'Asia/Kolkata',
			reducedMotion: 'reduce',
			serviceWorkers: 'block',
			// Its own policy would refuse the styles that hide what is unsteady.
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
			yield { name: `${name}-${language}-${light}`, picture: await photograph(page, page) }
			await page.close()
		}
		portal.host.trouble.clear()
		const page = await context.newPage()
		await page.goto('/gallery.html')
		await page.addStyleTag({ content: 'section[hidden] { display: none }' })
		await page.locator('section').first().waitFor()
		await untilNetworkIdle(page)
		for (const piece of PIECES) {
			// Alone on the page: below one that has grown it would lie a part of a pixel lower, and look different.
			await page.locator('section').evaluateAll((sections, heading) => {
				for (const section of sections) {
					const isOther = section.querySelector('h2')?.textContent !== heading
					section.toggleAttribute('hidden', isOther)
				}
			}, piece)
			const picture = await photograph(page, page.locator('section:not([hidden])'))
			yield { name: `${piece.toLowerCase().replaceAll(' ', '-')}-${language}-${light}`, picture }
		}
		await context.close()
	}
}

/** Letters in the fonts that the app asks for, without anything of the app. */
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
