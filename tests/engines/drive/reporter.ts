import { setTimeout as wait } from 'node:timers/promises'
import { build, type Rolldown } from 'vite'
import type { EnginePage, Point } from './engine.ts'
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
				// A page can't be polled during a navigation.
				failure = error
			}
			if (Date.now() > end) throw new Error(await complaint(what, failure))
			await wait(INTERVAL)
		}
	}

	async function complaint(what: string, failure: unknown): Promise<string> {
		const seen = await text().catch(String)
		return `There was no ${what}. ${failure ?? ''}\nThe page says:\n${seen.slice(0, 500)} … ${seen.slice(-700)}`
	}

	async function text(): Promise<string> {
		return page.evaluate(() => document.body.innerText)
	}

	async function untilTappable(wanted: Wanted): Promise<Point> {
		const end = Date.now() + TIMEOUT
		const what = `${wanted.role} “${JSON.stringify(wanted.name)}” to tap`
		let last: Point | undefined
		let still = 0
		for (;;) {
			await teach()
			const found = await page
				.evaluate((which) => globalThis.findInSight(which), wanted)
				.catch(() => null)
			// A tap would miss an element that is still moving.
			still = found && last && found.x === last.x && found.y === last.y ? still + 1 : 0
			if (found && still === 2) return found
			last = found ?? undefined
			if (Date.now() > end) throw new Error(await complaint(what, undefined))
			await wait(INTERVAL)
		}
	}

	/** Injects the lookup by role and name into a new document. */
	async function teach(): Promise<void> {
		const isTaught = () => typeof globalThis.findInSight === 'function'
		if (await page.evaluate(isTaught).catch(() => false)) return
		await page.runScript(await inPageScript()).catch(() => undefined)
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
			await page.tapAt(await untilTappable({ role, place, name }))
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
			await teach()
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
function inPageScript(): Promise<string> {
	built ??= buildInPageScript()
	return built
}

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
