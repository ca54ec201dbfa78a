/**
 * Photographs the five main screens in every installed engine, by day and by night, and puts them on
 * one sheet: `tests/screenshots/output/engines.png`. `ENGINES` chooses among them.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '../browser/launch-browser.ts'
import { startPortal } from '../journeys/portal.ts'
import type { ColorScheme } from './drive/engine.ts'
import { reporterAt } from './drive/reporter.ts'
import { chosenEngines, type EngineName, findEngine, pathOf } from './engines.ts'
import { signIn } from './sign-in.ts'

const OUTPUT = 'tests/screenshots/output'

const SCREENS = {
	login: '/auth/login',
	updates: '/dashboard/updates',
	detail: '/dashboard/news-detail?newsId=64e512094837120495837261',
	insights: '/dashboard/submissions',
	profile: '/dashboard/user-profile',
}

type Picture = { engine: EngineName; scheme: ColorScheme; screen: string; png: Buffer }

/** Until fonts, pictures and what comes in late are drawn, in milliseconds. */
const SETTLING = 2500

const portal = await startPortal()
const pictures: Picture[] = []
for (const engine of chosenEngines().filter(pathOf))
	for (const scheme of ['light', 'dark'] as const)
		pictures.push(...(await photograph(engine, scheme)))
await portal.close()

mkdirSync(OUTPUT, { recursive: true })
for (const { engine, scheme, screen, png } of pictures)
	writeFileSync(join(OUTPUT, `engine-${engine}-${scheme}-${screen}.png`), png)
await drawSheet()

async function photograph(engine: EngineName, scheme: ColorScheme): Promise<Picture[]> {
	const profile = mkdtempSync(join(tmpdir(), 'reporter-portal-'))
	const browser = await findEngine(engine).start({ profile, scheme })
	try {
		const reporter = reporterAt(await browser.openPage(), portal.origin)
		const taken: Picture[] = []
		for (const [screen, path] of Object.entries(SCREENS)) {
			if (screen === 'updates') await signIn(reporter)
			await reporter.open(path)
			await reporter.page.evaluate(
				(milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
				SETTLING,
			)
			taken.push({ engine, scheme, screen, png: await reporter.page.screenshot() })
		}
		return taken
	} finally {
		await browser.kill()
		rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
	}
}

/** A row for each engine and scheme, a column for each screen. */
async function drawSheet(): Promise<void> {
	const rows = Map.groupBy(pictures, ({ engine, scheme }) => `${engine}, ${scheme}`)
	const html = [...rows].map(
		([title, row]) =>
			`<tr><th>${title}</th>${row.map(({ png }) => `<td><img width="195" src="data:image/png;base64,${png.toString('base64')}"></td>`).join('')}</tr>`,
	)
	const browser = await launchBrowser()
	const page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
	await page.setContent(`<body style="font:14px sans-serif"><table>${html.join('')}</table>`)
	await page.screenshot({ path: join(OUTPUT, 'engines.png'), fullPage: true })
	await browser.close()
}
