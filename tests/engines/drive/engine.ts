/** The little that journeys need from a browser engine, because each engine has its own protocol. */

/** An engine that is installed on this machine. */
export type Engine = {
	/** Whether it can store files that are written in place, as downloads are. */
	canKeepFiles: boolean
	/** Starts it with the profile in this folder. */
	start: (profile: string) => Promise<EngineBrowser>
}

export type EngineBrowser = {
	openPage: () => Promise<EnginePage>
	/** Closes it as a reporter does: data in memory is written to disk. */
	close: () => Promise<void>
	/** Kills all its processes at once without notice, as an empty battery does. */
	kill: () => Promise<void>
}

export type Point = { x: number; y: number }

export type EnginePage = {
	/**
	 * Goes to an address and waits until it has loaded.
	 *
	 * @throws if the browser shows its own error page, as far as its protocol reports that
	 */
	goto: (address: string) => Promise<void>
	/** Runs a function in the page. Arguments and results travel as JSON. */
	evaluate: <Result, Args extends unknown[]>(
		work: (...args: Args) => Result | Promise<Result>,
		...args: Args
	) => Promise<Result>
	/** Runs a whole script in the page. */
	runScript: (source: string) => Promise<void>
	/** Clicks the primary button, in CSS pixels from the top left of the viewport. */
	tapAt: (point: Point) => Promise<void>
	type: (text: string) => Promise<void>
	/** Presses a key, by its name in the UI Events specification, with or without Control. */
	press: (key: string, modifiers?: { control?: boolean }) => Promise<void>
	/** Returns a PNG of the viewport. */
	screenshot: () => Promise<Buffer>
	close: () => Promise<void>
}

/** A phone's screen, in CSS pixels. */
export const SCREEN = { width: 390, height: 844 }
