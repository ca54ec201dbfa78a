import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, describe } from 'vitest'
import { ACCOUNTS } from '../api-host/accounts.ts'
import { startPortal } from '../journeys/portal.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import type { Engine, EngineBrowser } from './drive/engine.ts'
import { type Reporter, reporterAt } from './drive/reporter.ts'
import { chosenEngines, findEngine, pathOf } from './engines.ts'

/** A test with temporary folders and its own portal, whose media browsers don't cache. */
export const test = base
	.extend('portal', async ({}, { onCleanup }) => {
		const portal = await startPortal({ mediaCaching: 'no-store' })
		onCleanup(() => portal.close())
		return portal
	})
	.extend('temporaryFolder', ({}, { onCleanup }) => temporaryFolder({}, onCleanup))
	.extend('phoneWith', ({ temporaryFolder, portal }, { onCleanup }) => {
		const browsers: EngineBrowser[] = []
		onCleanup(async () => {
			for (const browser of browsers) await browser.kill()
		})
		// A phone's profile outlives its browser.
		return (engine: Engine) => ({
			/** Starts the browser, and opens a page in it. */
			async start() {
				const browser = await engine.start(join(temporaryFolder, 'phone'))
				browsers.push(browser)
				return { browser, reporter: reporterAt(browser.page, portal.origin) }
			},
		})
	})

/** Describes tests that run in every engine. The title says if an engine isn't installed. */
export function inEachEngine(title: string, prove: (engine: () => Engine) => void): void {
	for (const name of chosenEngines())
		describeIn(`${title}, in ${name}`, pathOf(name), () => prove(() => findEngine(name)))
}

/** Describes tests that need the browser at this path. */
export function describeIn(title: string, path: string | undefined, prove: () => void): void {
	const isHere = path !== undefined && existsSync(path)
	describe.skipIf(!isHere)(isHere ? title : `${title} (not installed here)`, prove)
}

/** Waits until the worker is active, so that the app can start without a server. */
export async function untilInstalled({ until }: Reporter): Promise<void> {
	await until('installed worker', async () => {
		const registration = await navigator.serviceWorker.getRegistration()
		return (
			registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
		)
	})
}

export async function logIn(reporter: Reporter): Promise<void> {
	await reporter.open('/auth/login')
	await reporter.fill('E-mail', ACCOUNTS.ordinary.emailAddress)
	await reporter.fill('Password', ACCOUNTS.ordinary.password)
	await reporter.tap('button', 'Login')
}

/** Signs the browser in with the login form's request, without opening the app. */
export async function signIn({ page, origin }: Reporter): Promise<void> {
	await page.goto(`${origin}/icon.svg`)
	await page.evaluate(async (body) => {
		const headers = { 'content-type': 'application/json' }
		await fetch('/v1/reporter/login', { method: 'POST', headers, body })
	}, JSON.stringify(ACCOUNTS.ordinary))
}
