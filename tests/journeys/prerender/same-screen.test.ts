import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { LANGUAGES } from '../../../src/app-state/languages.ts'
import { PRERENDERED_ID } from '../../../src/prerender/prerendered.ts'
import { reporterTest as test, test as visiting, WITH_WORKER } from '../journey.ts'
import { untilCached } from '../offline/cached.ts'
import { answerNewsList } from '../screens/responses.ts'
import { newsRows, openPrerendered } from './prerendered-screen.ts'

// With a worker, which caches the responses.
const withWorker = test.extend('phone', () => WITH_WORKER)

/** Most of the host's news is newer, and some is older. */
const LAST_VISIT = '2026-03-04T12:00:00.000Z'

const ODD_NEWS = [
	{ _id: 'new', newsTitle: 'Market day', createdAt: '2026-03-04T20:00:00.000Z' },
	{ _id: 'old', newsTitle: 'ಸಂತೆಯ ದಿನ', createdAt: '2026-03-04T04:00:00.000Z' },
	{ _id: 'untitled-new', createdAt: '2026-03-05T20:00:00.000Z' },
	{ _id: 'untitled-old', newsTitle: ' ', createdAt: '2026-03-01T20:00:00.000Z' },
	{ _id: 'long', newsTitle: 'x'.repeat(101), createdAt: 1_767_225_600_000 },
	{ _id: '<b>&"\' ?=#/', newsTitle: '<img src=x onerror=alert(1)>', createdAt: 'no date' },
	{ _id: '{title}', newsTitle: '{title} {date} {id} $& $1', createdAt: '{datetime}' },
	{ _id: 'new', newsTitle: 'Told again', createdAt: '2026-03-04T21:00:00.000Z' },
	{ newsTitle: 'Of no use' },
]

/** What a row shows instead of a missing title, by language. */
const UNTITLED: Record<string, string> = { en: 'Untitled news', kn: 'ಶೀರ್ಷಿಕೆ ಇಲ್ಲದ ಸುದ್ದಿ' }

type Screens = { prerendered: string; app: string }

declare global {
	interface Window {
		/** The prerendered screen and the app's, when the app replaced it. */
		screens: Screens | undefined
	}
}

/**
 * Records the prerendered screen and the app's when the app replaces it. Call it before the page is opened. Leaves out
 * what no reporter notices: generated ids, names and namespaces of icons, and addresses of pictures that load later.
 */
async function watchSwap(page: Page): Promise<() => Promise<Screens>> {
	await page.addInitScript((prerenderedId) => {
		new MutationObserver((changes) => {
			for (const { removedNodes } of changes)
				for (const node of removedNodes)
					if (node instanceof Element && node.id === prerenderedId)
						window.screens = {
							prerendered: linesOf(node),
							app: linesOf(document.querySelector('#root')),
						}
		}).observe(document, { childList: true, subtree: true })

		function linesOf(screen: Element | null): string {
			const names: string[] = []
			return [...(screen?.children ?? [])]
				.flatMap((child) => linesOfElement(child, '', names))
				.join('\n')
		}

		function linesOfElement(element: Element, indent: string, names: string[]): string[] {
			const attributes = [...element.attributes]
				.filter(({ name }) => !(name === 'src' && element.localName === 'img'))
				.filter(({ name, value }) => !(name === 'class' && /^lucide /.test(value)))
				.filter(({ name }) => name !== 'xmlns')
				// Only the app refetches.
				.filter(({ name }) => !/^aria-(busy|disabled)$/.test(name))
				.map(
					({ name, value }) =>
						` ${name}=${JSON.stringify(value.replaceAll(/\b_[rR]_\w*_/g, nameOf))}`,
				)
				.sort()
			const children = [...element.childNodes].flatMap((child) => {
				// Only the app adds a list's logo, which takes no space, and says how old the list is.
				if (child instanceof HTMLImageElement && child.closest('[role=tabpanel]')) return []
				if (child instanceof Element && child.matches('[role=tabpanel] > div:last-child')) return []
				if (child instanceof Element) return linesOfElement(child, `${indent}  `, names)
				return child.textContent ? [`${indent}  ${JSON.stringify(child.textContent)}`] : []
			})
			return [`${indent}<${element.localName}${attributes.join('')}>`, ...children]

			function nameOf(name: string) {
				if (!names.includes(name)) names.push(name)
				return `name-${names.indexOf(name)}`
			}
		}
	}, PRERENDERED_ID)
	return async () => {
		const screens = await page.waitForFunction(() => window.screens)
		return (await screens.jsonValue()) as Screens
	}
}

async function remember(page: Page, values: Record<string, string>) {
	await page.addInitScript((stored) => {
		for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
	}, values)
}

for (const language of Object.keys(LANGUAGES)) {
	/** Returns the soak tag, except for the one language that the suite runs. */
	const soakUnless = (own: string) => (language === own ? [] : ['soak'])
	describe(`in ${language}, the app renders what the document showed`, () => {
		visiting('on the login', { tags: soakUnless('en') }, async ({ page }) => {
			await remember(page, { language })
			const screens = await watchSwap(page)
			await page.goto('/auth/login')
			const { prerendered, app } = await screens()
			expect(prerendered).toContain('<input')
			expect(app).toBe(prerendered)
		})

		test('on the news of each tab, from the network', { tags: soakUnless('en') }, async ({
			page,
		}) => {
			await remember(page, { language })
			// Otherwise a minute may pass in between, and the ages would differ.
			await page.clock.setFixedTime(Date.now())
			const screens = await watchSwap(page)
			for (const tab of ['Political', 'Government', 'Local']) {
				// On a busy machine, the app may get the news before the language's templates arrive.
				const letGo = await openPrerendered(page, `/dashboard/updates?tab=${tab}`)
				await newsRows(page).first().waitFor()
				letGo()
				const { prerendered, app } = await screens()
				expect(prerendered.match(/<li /g)).toHaveLength(10)
				expect(app).toBe(prerendered)
			}
		})

		withWorker(
			'with odd news, fresh or stored',
			{ tags: soakUnless('kn') },
			async ({ page, context, portal: { origin, host } }) => {
				const self = await context.request.get(`${origin}/v1/reporter/self`)
				const { _id: user } = (await self.json()).data
				const seenNews = JSON.stringify({ user, newest: { Political: LAST_VISIT } })
				await remember(page, { language, seenNews })
				answerNewsList(host, ODD_NEWS)
				const screens = await watchSwap(page)
				await page.goto('/dashboard/updates')
				const sent = await screens()
				expect(sent.prerendered.match(/<li /g)).toHaveLength(7)
				expect(sent.prerendered).toContain(UNTITLED[language])
				expect(sent.app).toBe(sent.prerendered)

				await untilCached(page, ['/self', 'updateType=Political'])
				host.trouble.add({ call: '*', kind: 'latency', milliseconds: 1500 })
				await page.reload()
				const stored = await screens()
				expect(stored.prerendered.match(/<li /g)).toHaveLength(7)
				expect(stored.app).toBe(stored.prerendered)
				expect(await newsRows(page).count()).toBe(7)
			},
		)
	})
}
