/** What the journeys need of a browser engine, and no more: each engine speaks a protocol of its own. */

export type StartOptions = { profile: string }

/** An engine that is installed on this machine. */
export type Engine = {
	name: string
	/** Whether it can keep files that are written in place, as downloads are. */
	canKeepFiles: boolean
	start: (options: StartOptions) => Promise<EngineBrowser>
}

export type EngineBrowser = {
	version: string
	openPage: () => Promise<EnginePage>
	/** As a reporter does it: what is in memory is written to disk. */
	close: () => Promise<void>
	/** As an empty battery does it: all of its processes at once, without a word. */
	kill: () => Promise<void>
}

export type Point = { x: number; y: number }

export type EnginePage = {
	/**
	 * Goes to an address and waits until it has loaded.
	 *
	 * @throws where the browser shows an error page of its own, as far as its protocol tells
	 */
	goto: (address: string) => Promise<void>
	/** Runs a function in the page. Arguments and results travel as JSON. */
	evaluate: <Result, Args extends unknown[]>(
		work: (...args: Args) => Result | Promise<Result>,
		...args: Args
	) => Promise<Result>
	/** Runs a whole script in the page. */
	runScript: (source: string) => Promise<void>
	/** A tap of the primary button, in CSS pixels from the top left of what is in sight. */
	tapAt: (point: Point) => Promise<void>
	type: (text: string) => Promise<void>
	/** Presses a key by its name in the UI Events specification, with Control held down or not. */
	press: (key: string, modifiers?: { control?: boolean }) => Promise<void>
	/** A picture of what is in sight, as PNG. */
	screenshot: () => Promise<Buffer>
	close: () => Promise<void>
}

/** A phone's screen, in CSS pixels. */
export const SCREEN = { width: 390, height: 844 }
