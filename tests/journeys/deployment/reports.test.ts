// @module-tag soak
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromium } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createApiHost } from '../../api-host/api-host.ts'
import { BROWSER_FLAGS, browserPath } from '../../browser/launch-browser.ts'
import { startPreview } from '../../deployment/servers.ts'
import { listenOnFreePort } from '../../free-port.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { PHONE, test, untilSettled } from '../journey.ts'
import { logIn, newsLinks } from '../session/pages.ts'
import { configuredSite } from './another-origin.ts'

/** Creates a self-signed certificate for `localhost`. */
function createCertificate(): { key: Buffer; cert: Buffer } {
	const folder = temporaryFolder()
	const options =
		'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out cert.pem'
	execFileSync('openssl', options.split(' '), { cwd: folder, stdio: 'pipe' })
	return {
		key: readFileSync(join(folder, 'key.pem')),
		cert: readFileSync(join(folder, 'cert.pem')),
	}
}

const WRONG = { ...ACCOUNTS.ordinary, password: 'Wrong@Secret1' }

describe("reports to the newsroom's address", () => {
	test('are never sent without the setting', async ({ page, portal }) => {
		const sent: string[] = []
		page.on('request', (request) => {
			if (request.method() === 'POST' || !request.url().startsWith(portal.origin))
				sent.push(request.url())
		})
		const response = await page.goto('/auth/login')
		expect(response?.headers()).not.toHaveProperty('reporting-endpoints')
		expect(response?.headers()['content-security-policy']).not.toContain('report')
		await logIn(page, ACCOUNTS.ordinary)
		await untilSettled(page)
		await page.evaluate(() => {
			Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
			document.dispatchEvent(new Event('visibilitychange'))
		})
		await newsLinks(page).first().waitFor()
		expect(sent).toEqual([`${portal.origin}/v1/reporter/login`])
	})

	test('contain events and policy violations, and nothing personal', async ({ onTestFinished }) => {
		const certificate = createCertificate()
		const reports: { headers: IncomingMessage['headers']; body: string }[] = []
		const collector = await listen(
			createServer(certificate, async (request, response) => {
				const { method, url, headers } = request
				response.setHeader('Access-Control-Allow-Origin', '*')
				response.setHeader('Access-Control-Allow-Headers', 'Content-Type')
				if (method === 'POST' && url === '/portal')
					reports.push({ headers, body: await text(request) })
				response.end()
			}),
		)
		const folder = configuredSite({ VITE_REPORTS: `${collector.origin}/portal` })
		const [, endpoints = ''] =
			readFileSync(`${folder}/_headers`, 'utf8').match(/Reporting-Endpoints: (.*)/) ?? []
		const host = createApiHost({ database: ':memory:', veteranSubmissions: 0 })
		const files = await startPreview(folder)
		const site = await listen(
			createServer(certificate, (request, response) => {
				response.setHeader('Reporting-Endpoints', endpoints)
				host.middleware(request, response, () => files.middlewares(request, response))
			}),
		)
		const browser = await chromium.launch({
			// The headless shell delivers no reports.
			executablePath: browserPath(),
			args: [...BROWSER_FLAGS, '--ignore-certificate-errors', '--short-reporting-delay'],
		})
		onTestFinished(async () => {
			await browser.close()
			await files.stop()
			site.close()
			collector.close()
			host.close()
		})

		const page = await browser.newPage({ ...PHONE, baseURL: site.origin, ignoreHTTPSErrors: true })
		await page.goto('/auth/login')
		await logIn(page, WRONG)
		await page.getByRole('region', { name: 'Notices' }).getByRole('button').waitFor()
		await logIn(page, ACCOUNTS.ordinary)
		await newsLinks(page).first().waitFor()
		await page.evaluate(() => fetch('https://elsewhere.test/secret').catch(() => undefined))
		// Leaving hides the page, which then sends its report.
		await page.goto('about:blank')

		const ofType = (type: string) =>
			reports.filter(({ headers }) => headers['content-type']?.startsWith(type))
		await expect.poll(() => ofType('application/reports+json')).toHaveLength(1)
		const [violation] = JSON.parse(ofType('application/reports+json')[0]?.body ?? '')
		expect(violation).toMatchObject({
			type: 'csp-violation',
			body: { effectiveDirective: 'connect-src', blockedURL: 'https://elsewhere.test/secret' },
		})

		await expect.poll(() => ofType('text/plain')).toHaveLength(1)
		const [{ headers, body } = { headers: {}, body: '' }] = ofType('text/plain')
		expect(headers).not.toHaveProperty('cookie')
		expect(headers).not.toHaveProperty('referer')
		const { events, ...report } = JSON.parse(body)
		expect(report).toEqual({
			version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
			build: expect.stringMatching(/^[\w-]{6}$/),
		})
		const kinds = events.map(({ code }: { code: string }) => code.split(' ', 1)[0])
		expect(kinds).toEqual(expect.arrayContaining(['started', 'call-failed', 'signed-in']))
		for (const secret of [WRONG.emailAddress, WRONG.password, ACCOUNTS.ordinary.password])
			expect(body).not.toContain(secret)
		expect(body).not.toMatch(/http|@|\?|\/v1|Ananya/)
	})
})

async function listen(server: Server) {
	return {
		origin: `https://localhost:${await listenOnFreePort(server)}`,
		close() {
			server.closeAllConnections()
			server.close()
		},
	}
}
