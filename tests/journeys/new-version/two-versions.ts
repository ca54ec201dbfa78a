import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { NEXT_FOLDER } from '../build-app.ts'
import { test as base, signIn, WITH_WORKER } from '../journey.ts'
import { startPortal } from '../portal.ts'

/**
 * A test whose phone is signed in at a server with the current build. `deployNext` deploys the next version there and
 * deletes every file of the old one.
 */
export const test = base
	.extend('phone', () => WITH_WORKER)
	.extend('site', async ({}, { onCleanup }) => {
		const site = temporaryFolder({}, onCleanup)
		cpSync('dist', site, { recursive: true })
		return site
	})
	.extend('portal', async ({ hostOptions, site }, { onCleanup }) => {
		const portal = await startPortal(hostOptions, site)
		onCleanup(async () => {
			await portal.close()
			// The site's folder is deleted next.
			await portal.untilFilesSent()
		})
		return portal
	})
	.extend('deployNext', async ({ site, portal }) => async () => {
		await portal.untilFilesSent()
		for (const name of readdirSync(site)) rmSync(join(site, name), { recursive: true })
		cpSync(NEXT_FOLDER, site, { recursive: true })
	})
	.extend('page', async ({ context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		return context.newPage()
	})

/** Opens a page with a fake clock, and waits until the worker controls it. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
	await page.clock.install()
	await page.goto(path)
	await startWorker(page)
}

/** Advances the clock until the app installs its worker or checks for a newer one. */
export async function startWorker(page: Page): Promise<void> {
	await page.locator('main').first().waitFor()
	await page.clock.fastForward(5000)
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Simulates the reporter's return from another app. */
export function comeBack(page: Page): Promise<void> {
	return page.evaluate(() => {
		document.dispatchEvent(new Event('visibilitychange'))
	})
}

export function offer(page: Page) {
	return page.getByRole('region', { name: 'A new version is ready' })
}

export function isNext(page: Page): Promise<boolean> {
	return page.evaluate(() => document.querySelector('script[src*="/assets/n/"]') !== null)
}

/** Counts a page's document loads from now on, whatever triggers them. */
export function countLoads(page: Page): () => number {
	let loads = 0
	page.on('domcontentloaded', () => loads++)
	return () => loads
}

export async function untilNextWaits(page: Page): Promise<void> {
	const waits = async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state
	await expect.poll(() => page.evaluate(waits)).toBe('installed')
}
