/** The little that journeys need from a browser engine, because each engine has its own protocol. */

export type Engine = {
	/** Whether it can store files that are written in place, as downloads are. */
	canKeepFiles: boolean
	/** Starts it with the profile in this folder. */
	start: (profile: string) => Promise<EngineBrowser>
}

export type EngineBrowser = {
	page: EnginePage
	/** Closes it as a reporter does: data in memory is written to disk. */
	close: () => Promise<void>
	/** Kills all its processes at once without notice, as an empty battery does. */
	kill: () => Promise<void>
}

export type Point = { x: number; y: number }

export type EnginePage = {
	/** Goes to an address and waits until it has loaded. @throws if the browser shows its own error page and says so */
	goto: (address: string) => Promise<void>
	/** Runs a function in the page. Arguments and results travel as JSON. */
	evaluate: <Result, Args extends unknown[]>(
		work: (...args: Args) => Result | Promise<Result>,
		...args: Args
	) => Promise<Result>
	runScript: (source: string) => Promise<void>
	/** Clicks the primary button, in CSS pixels from the top left of the viewport. */
	tapAt: (point: Point) => Promise<void>
	type: (text: string) => Promise<void>
	pressControl: (letter: 'a' | 'v' | 'x') => Promise<void>
	screenshot: () => Promise<Buffer>
}

/** What Playwright's and Puppeteer's pages have in common. */
type DrivenPage = {
	goto: (address: string) => Promise<unknown>
	evaluate: (script: string) => Promise<unknown>
	mouse: { click: (x: number, y: number) => Promise<void> }
	keyboard: {
		type: (text: string) => Promise<void>
		down: (key: 'Control') => Promise<void>
		press: (letter: 'a' | 'v' | 'x') => Promise<void>
		up: (key: 'Control') => Promise<void>
	}
	screenshot: () => Promise<Uint8Array>
}

export function drive(page: DrivenPage): EnginePage {
	return {
		async goto(address) {
			await page.goto(address)
		},
		evaluate: <Result>(work: { toString: () => string }, ...args: unknown[]) =>
			page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`) as Promise<Result>,
		async runScript(source) {
			await page.evaluate(source)
		},
		tapAt: ({ x, y }) => page.mouse.click(x, y),
		type: (text) => page.keyboard.type(text),
		async pressControl(letter) {
			await page.keyboard.down('Control')
			await page.keyboard.press(letter)
			await page.keyboard.up('Control')
		},
		screenshot: async () => Buffer.from(await page.screenshot()),
	}
}

/** A phone's screen, in CSS pixels. */
export const SCREEN = { width: 390, height: 844 }
