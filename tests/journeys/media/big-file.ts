import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test as base, signIn } from '../journey.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'
import type { AnyPage } from '../stored-records.ts'
import { createFlakyMedia, hashOf } from './flaky-media.ts'

export const NEWS_ADDRESS = '/dashboard/news-detail?newsId=one'

/** A test with a signed-in phone and a host with one news item, by default with one big file. */
export const test = base
	.extend('fileSize', () => 12_000_000)
	.extend('media', ({ fileSize }) => createFlakyMedia(fileSize))
	.extend('mediaFiles', () => mediaNamed('big.mp4'))
	.extend('before', ({ media }) => media.middleware)
	.extend('portal', ({ portal, mediaFiles }) => {
		answerNews(portal.host, { mediaFiles })
		return portal
	})
	.extend('page', async ({ context, portal, media }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		const page = await context.newPage()
		media.dropAfter((bytes) => untilStored(page, bytes))
		return page
	})

/** Taps Download, and returns the hash of the file that the phone receives. */
export async function download(page: Page): Promise<string> {
	const handedOver = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Download', exact: true }).click()
	return hashOfDownload(await handedOver)
}

export async function hashOfDownload(download: { path: () => Promise<string> }): Promise<string> {
	return hashOf(await readFile(await download.path()))
}

export function savedMark(page: Page): Locator {
	const media = page.getByRole('region', { name: 'Media' })
	return media.getByText('In the app', { exact: true })
}

export function loadedBytes(page: Page): Promise<number> {
	return page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value)
}

/** Returns the complete and partial files, the most recently written first, with their hashes if wanted. */
export function storedFiles(page: AnyPage, isHashed = false) {
	return page.evaluate(async (wantsHash) => {
		const root = await navigator.storage.getDirectory()
		const folder = await root.getDirectoryHandle('downloadedFiles', { create: true })
		const files: File[] = []
		for await (const handle of folder.values())
			files.push(await (handle as FileSystemFileHandle).getFile())
		files.sort((one, other) => other.lastModified - one.lastModified)
		const hashOf = async (file: File) => {
			const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
			return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
				'',
			)
		}
		return Promise.all(
			files.map(async (file) => {
				const { name, size } = file
				return { name, size, hash: wantsHash ? await hashOf(file) : '' }
			}),
		)
	}, isHashed)
}

/** Returns the sizes of the complete and partial files in bytes, the most recently written first. */
export async function storedBytes(page: AnyPage): Promise<number[]> {
	return (await storedFiles(page)).map(({ size }) => size)
}

export function untilStored(page: Page, bytes: number): Promise<unknown> {
	const claim = async () => expect((await storedBytes(page))[0]).toBeGreaterThanOrEqual(bytes)
	return vi.waitFor(claim, { timeout: 10_000, interval: 20 })
}

export async function storedHash(page: AnyPage): Promise<string> {
	const [file] = await storedFiles(page, true)
	return file?.hash ?? 'nothing'
}
