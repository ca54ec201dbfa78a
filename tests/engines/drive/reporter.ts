import { setTimeout as wait } from 'node:timers/promises'
import { build, type Rolldown } from 'vite'
import type { EnginePage } from './engine.ts'
import type { Wanted } from './in-page.ts'

/** How long a reporter waits for something to appear, in milliseconds. */
const TIMEOUT = 20_000

const INTERVAL = 100

/** The app's message after a crash, which no journey may show. */
const CRASHED = 'Oops! Something went wrong'

/** A reporter on a page, who finds things by role and name, taps and types. */
export type Reporter = ReturnType<typeof reporterAt>

export function reporterAt(page: EnginePage, origin: string) {
	/** Polls the page until `look` returns something truthy, and returns that. */
	async function until<Result, Args extends unknown[]>(
		what: string,
		look: (...args: Args) => Result | Promise<Result>,
		...args: Args
	): Promise<NonNullable<Result>> {
		const end = Date.now() + TIMEOUT
		let failure: unknown
		for (;;) {
			try {
				const result = await page.evaluate(look, ...args)
				if (result) return result as NonNullable<Result>
			} catch (error) {
				// A page can't be polled during a navigation, and a new document lacks the lookup.
				failure = error
				await teach()
			}
			if (Date.now() > end) {
				const seen = await text().catch(String)
				throw new Error(
					`There was no ${what}. ${failure ?? ''}\nThe page says:\n${seen.slice(0, 500)} … ${seen.slice(-700)}`,
				)
			}
			await wait(INTERVAL)
		}
	}

	async function text(): Promise<string> {
		return page.evaluate(() => document.body.innerText)
	}

	/** Injects the lookup by role and name into a new document. */
	async function teach(): Promise<void> {
		const isTaught = () => typeof globalThis.findInSight === 'function'
		if (await page.evaluate(isTaught).catch(() => false)) return
		built ??= buildInPageScript()
		await page.runScript(await built).catch(() => undefined)
	}

	return {
		page,
		origin,
		until,
		text,
		/** Opens a page, and waits until the app has loaded. */
		async open(path: string): Promise<void> {
			await page.goto(origin + path)
			await this.untilLive()
		},
		/** Waits until the app has replaced the prerendered screen. */
		async untilLive(): Promise<void> {
			await until(
				'app',
				() =>
					document.getElementById('prerendered') === null &&
					document.querySelector('#root h1, #root main, #root a') !== null,
			)
			await this.expectNoCrash()
		},
		async expectNoCrash(): Promise<void> {
			const words = await text()
			if (words.includes(CRASHED)) throw new Error(`The app has crashed: ${words}`)
		},
		async tap(role: string, name?: Wanted['name'], place = 0): Promise<void> {
			const what = `${role} “${JSON.stringify(name)}” to tap`
			const wanted = { role, place, name }
			await page.tapAt(await until(what, (which) => globalThis.findInSight(which), wanted))
		},
		/** Replaces the text of a field by typing. */
		async fill(label: string, words: string): Promise<void> {
			await this.tap('textbox', label)
			await page.pressControl('a')
			await page.type(words)
		},
		async count(role: string, name?: Wanted['name']): Promise<number> {
			await teach()
			return page.evaluate((wanted) => globalThis.listInSight(wanted).length, { role, name })
		},
		async see(role: string, name?: Wanted['name']): Promise<void> {
			await until(
				`${role} “${JSON.stringify(name)}”`,
				(wanted) => globalThis.listInSight(wanted).length > 0,
				{ role, name },
			)
		},
		async read(words: string): Promise<void> {
			await until(`text “${words}”`, (part) => document.body.innerText.includes(part), words)
		},
		async untilAt(path: string): Promise<void> {
			await until(
				`page ${path}`,
				(wanted) => `${location.pathname}${location.search}`.startsWith(wanted),
				path,
			)
		},
	}
}

let built: Promise<string> | undefined

/** Returns `in-page.ts` with its library, as one classic script. */
async function buildInPageScript(): Promise<string> {
	const { output } = (await build({
		configFile: false,
		logLevel: 'silent',
		publicDir: false,
		build: {
			write: false,
			target: 'es2020',
			rolldownOptions: { input: `${import.meta.dirname}/in-page.ts`, output: { format: 'iife' } },
		},
	})) as Rolldown.RolldownOutput
	return output[0].code
}
