// @vitest-environment node
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { describe, expect, test } from 'vitest'
import { mediaPaths } from '../../api-host/media/media-files.ts'
import { startHost } from './running-host.ts'

const VIDEO = '/news/meeting-report.mp4'
const content = readFileSync(
	new URL('../../api-host/media/files/meeting-report.mp4', import.meta.url),
)
const size = content.byteLength

async function bytesOf(response: Response): Promise<Buffer> {
	return Buffer.from(await response.arrayBuffer())
}

/** Asks for a path as it is written; `fetch` would tidy it up first. */
function statusOfRawPath(url: string, path: string): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const { hostname, port } = new URL(url)
		requestHttp({ hostname, port, path }, (answer) => {
			answer.resume()
			resolve(answer.statusCode)
		})
			.on('error', reject)
			.end()
	})
}

describe('a media file', () => {
	test('comes whole, with what a player and a cache need to know', async () => {
		const { url } = await startHost()
		const response = await fetch(url + VIDEO)

		expect(response.status).toBe(200)
		expect(response.headers.get('Content-Type')).toBe('video/mp4')
		expect(response.headers.get('Content-Length')).toBe(String(size))
		expect(response.headers.get('Accept-Ranges')).toBe('bytes')
		expect(response.headers.get('ETag')).toMatch(/^"[0-9a-f]{32}"$/)
		expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
		expect(response.headers.get('Content-Disposition')).toBeNull()
		expect(Date.parse(response.headers.get('Date') ?? '')).not.toBeNaN()
		expect((await bytesOf(response)).equals(content)).toBe(true)
	})

	test('is of the type its first bytes say, for every file there is', async () => {
		const { url } = await startHost()
		const starts: Record<string, RegExp> = {
			'image/jpeg': /^ffd8ff/,
			'image/png': /^89504e47/,
			'video/mp4': /^[0-9a-f]{8}66747970/,
			'video/webm': /^1a45dfa3/,
		}
		const types = new Set<string>()
		for (const path of mediaPaths()) {
			const response = await fetch(url + path)
			const type = response.headers.get('Content-Type') ?? ''
			expect((await bytesOf(response)).subarray(0, 12).toString('hex')).toMatch(
				starts[type] ?? /^$/,
			)
			types.add(type)
		}
		expect(types.size).toBe(4)
		expect(mediaPaths().length).toBeGreaterThanOrEqual(16)
	})

	test.each([
		['bytes=0-0', 0, 0],
		['bytes=100-199', 100, 199],
		['bytes=50000-', 50_000, size - 1],
		['bytes=-500', size - 500, size - 1],
		[`bytes=0-${size + 1000}`, 0, size - 1],
		[`bytes=-${size + 1000}`, 0, size - 1],
	])('comes in part for the range %s', async (range, start, end) => {
		const { url } = await startHost()
		const response = await fetch(url + VIDEO, { headers: { Range: range } })

		expect(response.status).toBe(206)
		expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${size}`)
		expect(response.headers.get('Content-Length')).toBe(String(end - start + 1))
		expect((await bytesOf(response)).equals(content.subarray(start, end + 1))).toBe(true)
	})

	test.each([`bytes=${size}-`, 'bytes=999999999-', 'bytes=-0'])(
		'is refused with its size for the range %s',
		async (range) => {
			const { url } = await startHost()
			const response = await fetch(url + VIDEO, { headers: { Range: range } })

			expect(response.status).toBe(416)
			expect(response.headers.get('Content-Range')).toBe(`bytes */${size}`)
		},
	)

	test.each(['bytes=5-2', 'items=0-1', 'bytes=0-1,4-5', 'bytes=-', 'bytes=a-b'])(
		'comes whole for the range %s, which is none it serves',
		async (range) => {
			const { url } = await startHost()
			const response = await fetch(url + VIDEO, { headers: { Range: range } })

			expect(response.status).toBe(200)
			expect((await bytesOf(response)).byteLength).toBe(size)
		},
	)

	test('put together from two parts is the same file', async () => {
		const { url } = await startHost()
		const first = await fetch(url + VIDEO, { headers: { Range: 'bytes=0-29999' } })
		const etag = first.headers.get('ETag') ?? ''
		const headers = { Range: 'bytes=30000-', 'If-Range': etag }
		const second = await fetch(url + VIDEO, { headers })
		const whole = Buffer.concat([await bytesOf(first), await bytesOf(second)])
		const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

		expect(second.status).toBe(206)
		expect(hash(whole)).toBe(hash(content))
	})

	test('starts again from its first byte when it has changed in the meantime', async () => {
		const { url, host } = await startHost()
		const etag = (await fetch(url + VIDEO)).headers.get('ETag') ?? ''
		host.reviseMedia()
		const headers = { Range: 'bytes=30000-', 'If-Range': etag }
		const response = await fetch(url + VIDEO, { headers })

		expect(response.status).toBe(200)
		expect(response.headers.get('ETag')).not.toBe(etag)
		expect((await bytesOf(response)).byteLength).toBe(size)
	})

	test('is not sent again to a client that has it', async () => {
		const { url, host } = await startHost()
		const etag = (await fetch(url + VIDEO)).headers.get('ETag') ?? ''
		for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
			const response = await fetch(url + VIDEO, { headers: { 'If-None-Match': known } })
			expect([known, response.status]).toEqual([known, 304])
			expect((await bytesOf(response)).byteLength).toBe(0)
		}
		host.reviseMedia()
		const changed = await fetch(url + VIDEO, { headers: { 'If-None-Match': etag } })
		expect(changed.status).toBe(200)
	})

	test('answers HEAD with the headers alone', async () => {
		const { url, host } = await startHost()
		const response = await fetch(url + VIDEO, { method: 'HEAD' })

		expect(response.status).toBe(200)
		expect(response.headers.get('Content-Length')).toBe(String(size))
		expect(response.headers.get('ETag')).toMatch(/^"/)
		expect((await bytesOf(response)).byteLength).toBe(0)
		expect(host.log.entries.at(-1)).toMatchObject({
			method: 'HEAD',
			call: 'mediaSize',
			status: 200,
		})
	})

	test('can be kept out of every cache', async () => {
		const { url } = await startHost({ mediaCaching: 'no-store' })

		expect((await fetch(url + VIDEO)).headers.get('Cache-Control')).toBe('no-store')
	})

	test('that does not exist is 404 in JSON and never a page', async () => {
		const { url } = await startHost()
		const response = await fetch(`${url}/news/missing.jpg`)

		expect(response.status).toBe(404)
		expect(response.headers.get('Content-Type')).toBe('application/json')
	})

	test.each([
		'/news/../accounts.ts',
		'/news/..%2f..%2faccounts.ts',
		'/news/%2e%2e/%2e%2e/accounts.ts',
		'/news/..\\..\\accounts.ts',
		'/news/....//media-files.ts',
		'/news//etc/passwd',
		'/news/',
		'/avatars/council-hall.jpg',
		'/news/council-hall.jpg%00.png',
	])('is nothing one could reach by the path %s', async (path) => {
		const { url } = await startHost()

		expect(await statusOfRawPath(url, path)).toBe(404)
	})

	test('whose reader goes away in the middle does no harm', async () => {
		const { url } = await startHost()
		for (let attempt = 0; attempt < 20; attempt += 1) {
			const leaving = new AbortController()
			const response = await fetch(url + VIDEO, { signal: leaving.signal })
			const reading = response.arrayBuffer().catch(() => undefined)
			leaving.abort()
			await reading
		}
		expect((await bytesOf(await fetch(url + VIDEO))).equals(content)).toBe(true)
	})
})
