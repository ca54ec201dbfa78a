import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { launchPersistent } from '../browser/launch-browser.ts'
import { listenOnFreePort } from '../free-port.ts'

/** What a server has sent; sizes are in bytes, as compressed. */
type Sent = { files: number; withDictionary: number; body: number; headers: number }

export type MeteredPhone = {
	/** Installs the server's current version, and returns what the server sent for it. */
	update: () => Promise<Sent>
	stop: () => Promise<void>
}

/**
 * Starts Chromium with the app installed, behind a proxy that counts what the server sends. It is the full browser with
 * a profile on disk, because that keeps dictionaries as phones do.
 *
 * @param changeRequest changes the headers of each request
 */
export async function startMeteredPhone(
	site: string,
	changeRequest: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
): Promise<MeteredPhone> {
	const sent: Sent = { files: 0, withDictionary: 0, body: 0, headers: 0 }
	const proxy = createServer((incoming, outgoing) => {
		const { method, url } = incoming
		const options = { method, headers: changeRequest(incoming.headers) }
		request(site + url, options, (response) => {
			sent.files += 1
			if (response.headers['content-encoding'] === 'dcz') sent.withDictionary += 1
			// Two bytes follow each name (a colon and a space) and each value (a line break).
			sent.headers += response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
			response.on('data', (chunk) => {
				sent.body += chunk.length
			})
			outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
			response.pipe(outgoing)
		}).end()
	})
	const port = await listenOnFreePort(proxy)
	const profile = mkdtempSync(join(tmpdir(), 'phone-'))
	const context = await launchPersistent(profile)
	const page = await context.newPage()
	await page.goto(`http://localhost:${port}/`)
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

	return {
		async update() {
			Object.assign(sent, { files: 0, withDictionary: 0, body: 0, headers: 0 })
			await page.evaluate(async () => {
				const registration = await navigator.serviceWorker.getRegistration()
				await registration?.update()
			})
			const waits = async () =>
				(await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed'
			await expect.poll(() => page.evaluate(waits), { timeout: 60_000 }).toBe(true)
			return { ...sent }
		},
		async stop() {
			await context.close()
			proxy.closeAllConnections()
			proxy.close()
			rmSync(profile, { recursive: true, force: true })
		},
	}
}
