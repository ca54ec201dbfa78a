import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../free-port.ts'
import { type Engine, type EnginePage, SCREEN } from './engine.ts'

const WINDOW = join(import.meta.dirname, 'webkit-window.py')

const ENVIRONMENT = {
	FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
	...{ GSETTINGS_BACKEND: 'memory', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
}

/** Returns WebKitGTK, driven by its own WebDriver, in a window on a virtual screen. */
export function webkitEngine(driverPath: string): Engine {
	return {
		canKeepFiles: false,
		async start(profile: string) {
			mkdirSync(profile, { recursive: true })
			screen ??= startScreen()
			const display = await screen
			const port = await freePort()
			// In its own process group, so that the whole browser can be killed at once.
			const child = spawn(driverPath, [`--port=${port}`], {
				detached: true,
				stdio: 'ignore',
				env: { ...process.env, ...ENVIRONMENT, DISPLAY: display },
			})
			const gone = once(child, 'exit')
			const kill = async () => {
				killGroup(child)
				await gone
			}
			try {
				const driver = await connect(port, [profile, `${SCREEN.width}`, `${SCREEN.height}`])
				return {
					page: drive(driver),
					async close() {
						// Cookies and other data are written to disk a moment after they change.
						await wait(1000)
						await driver.quit().catch(() => undefined)
						await kill()
					},
					kill,
				}
			} catch (error) {
				await kill()
				throw error
			}
		},
	}
}

function drive(driver: WebDriver): EnginePage {
	return {
		goto: (address) => driver.get(address),
		evaluate: (work, ...args) => evaluate(driver, work.toString(), args),
		runScript: (source) => driver.executeScript(source),
		tapAt({ x, y }) {
			const point = { x: Math.round(x), y: Math.round(y), duration: 0 }
			return driver.actions().move(point).click().perform()
		},
		type: (text) => driver.actions().sendKeys(text).perform(),
		pressControl: (letter) =>
			driver.actions().keyDown(Key.CONTROL).sendKeys(letter).keyUp(Key.CONTROL).perform(),
		screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
	}
}

async function evaluate<Result>(driver: WebDriver, work: string, args: unknown[]): Promise<Result> {
	const script = `const done = arguments[arguments.length - 1];
Promise.resolve().then(() => (${work})(...JSON.parse(arguments[0]))).then(
	(result) => done({ result }),
	(error) => done({ error: String(error && error.stack || error) }),
)`
	const outcome = await driver.executeAsyncScript<{ result: Result; error?: string }>(
		script,
		JSON.stringify(args),
	)
	if (outcome.error !== undefined) throw new Error(outcome.error)
	return outcome.result
}

async function connect(port: number, args: string[]): Promise<WebDriver> {
	const capabilities = new Capabilities({
		browserName: 'webkit-window',
		'webkitgtk:browserOptions': { binary: WINDOW, args },
	})
	for (let attempt = 1; ; attempt++) {
		try {
			return await new Builder()
				.disableEnvironmentOverrides()
				.usingServer(`http://127.0.0.1:${port}`)
				.withCapabilities(capabilities)
				.build()
		} catch (error) {
			// The driver takes a moment to start listening.
			if (attempt === 20 || !/ECONNREFUSED/.test(String(error))) throw error
			await wait(100)
		}
	}
}

function killGroup({ pid }: ChildProcess): void {
	if (pid === undefined) return
	try {
		process.kill(-pid, 'SIGKILL')
	} catch {
		// It has exited already.
	}
}

let screen: Promise<string> | undefined

/** Returns the display of the one X server that all windows of this process share. */
async function startScreen(): Promise<string> {
	const server = spawn(
		'Xvfb',
		['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
		{ stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
	)
	process.once('exit', () => server.kill())
	const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data')
	server.unref()
	return `:${String(number).trim()}`
}
