// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { submitLinksResponse } from '../../../src/shared/contract/submissions.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createApiHost } from '../../api-host/api-host.ts'
import { logIn, messageOf, startHost } from './running-host.ts'

const NEWS = '64e512094837120495837261'
const CONTENT = `/v1/reporter/news/${NEWS}/content`
const { emailAddress } = ACCOUNTS.ordinary
const LINKS = [
	'https://www.youtube.com/watch?v=abcdefghijk',
	'https://www.instagram.com/reel/AbCdEf/',
	'https://x.com/somebody/status/1234567890',
	'https://www.facebook.com/reel/123456',
]

describe('submitting links', () => {
	test('makes one submission of each link, in their order, and acknowledges them', async () => {
		const { url, host } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const before = host.submissionsOf(emailAddress).length
		const response = await browser.call('POST', CONTENT, { links: LINKS })

		expect(response.status).toBe(201)
		const answer = v.parse(submitLinksResponse, await response.json())
		expect(answer.message).toBe('Links submitted successfully')
		const made = host.submissionsOf(emailAddress).slice(before)
		expect(answer.data).toEqual(made)
		expect(made.map(({ contentLink }) => contentLink)).toEqual(LINKS)
		expect(made.map(({ platform }) => platform)).toEqual([
			'Youtube',
			'Instagram',
			'Twitter',
			'Facebook',
		])
		expect(made.every(({ status, news }) => status === 'Processing' && news?._id === NEWS)).toBe(
			true,
		)
	})

	test('takes ten links but not eleven', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const links = Array.from({ length: 11 }, (_, index) => `https://youtu.be/video${index}`)
		const eleven = await browser.call('POST', CONTENT, { links })

		expect(eleven.status).toBe(400)
		expect(await messageOf(eleven)).toBe('Please submit at most 10 links at a time.')
		const ten = await browser.call('POST', CONTENT, { links: links.slice(1) })
		expect(ten.status).toBe(201)
	})

	test.each([
		['no list', {}],
		['an empty list', { links: [] }],
		['an empty link', { links: ['  '] }],
		['a number', { links: [5] }],
	])('refuses %s', async (_what, body) => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const response = await browser.call('POST', CONTENT, body)

		expect(response.status).toBe(400)
		expect(await messageOf(response)).toBe('Please give at least one link, and no empty ones.')
	})

	test.each([
		'https://example.org/post/1',
		'https://notyoutube.com/watch?v=1',
		'https://youtube.com.example.org/watch?v=1',
		'javascript:alert(1)',
		'https://x.com/',
		'nonsense',
	])('names the link that is not accepted, %s, and stores none of the others', async (bad) => {
		const { url, host } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const before = host.submissionsOf(emailAddress).length
		const response = await browser.call('POST', CONTENT, { links: [...LINKS, bad] })

		expect(response.status).toBe(422)
		expect(await messageOf(response)).toBe(`This link is not accepted: ${bad}`)
		expect(host.submissionsOf(emailAddress)).toHaveLength(before)
	})

	test('refuses a link that was submitted for the same news, and then stores nothing', async () => {
		const { url, host } = await startHost()
		const browser = await logIn(url, 'ordinary')
		await browser.call('POST', CONTENT, { links: LINKS.slice(0, 1) })
		const before = host.submissionsOf(emailAddress).length
		const again = await browser.call('POST', CONTENT, { links: [LINKS[1], LINKS[0]] })

		expect(again.status).toBe(409)
		expect(await messageOf(again)).toBe(`already submitted: ${LINKS[0]}`)
		expect(host.submissionsOf(emailAddress)).toHaveLength(before)
	})

	test('takes a link again that was rejected', async () => {
		const { url, host } = await startHost()
		const browser = await logIn(url, 'ordinary')
		await browser.call('POST', CONTENT, { links: LINKS.slice(0, 1) })
		host.database
			.prepare("UPDATE submissions SET fixed_status = 'Rejected' WHERE content_link = ?")
			.run(LINKS[0] ?? '')
		const again = () => browser.call('POST', CONTENT, { links: LINKS.slice(0, 1) })

		expect((await again()).status).toBe(201)
		expect((await again()).status).toBe(409)
	})

	test('takes the same link for other news and from another reporter', async () => {
		const { url } = await startHost()
		const ordinary = await logIn(url, 'ordinary')
		const veteran = await logIn(url, 'veteran')
		const other = '/v1/reporter/news/507819283746501928374650/content'
		const links = LINKS.slice(0, 1)

		expect((await ordinary.call('POST', CONTENT, { links })).status).toBe(201)
		expect((await ordinary.call('POST', other, { links })).status).toBe(201)
		expect((await veteran.call('POST', CONTENT, { links })).status).toBe(201)
	})

	test('refuses a link that stands twice in one submission', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const response = await browser.call('POST', CONTENT, { links: [LINKS[0], LINKS[0]] })

		expect(response.status).toBe(422)
		expect(await messageOf(response)).toBe(`This link is given twice: ${LINKS[0]}`)
	})

	test('makes one submission when the same link arrives twice at once', async () => {
		const { url, host } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const before = host.submissionsOf(emailAddress).length
		const send = () => browser.call('POST', CONTENT, { links: LINKS.slice(0, 1) })
		const answers = await Promise.all([send(), send(), send()])

		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
		expect(host.submissionsOf(emailAddress)).toHaveLength(before + 1)
	})

	test('for news that does not exist is answered 404', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const response = await browser.call('POST', CONTENT.replace(NEWS, 'gone'), { links: LINKS })

		expect(response.status).toBe(404)
		expect(await messageOf(response)).toBe('This news is no longer available.')
	})
})

describe('a database in a file', () => {
	test('keeps submissions, sessions and a changed password over a restart', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'api-host-'))
		onTestFinished(() => rmSync(folder, { recursive: true }))
		const database = join(folder, 'deep', 'portal.db')
		const first = await startHost({ database })
		const browser = await logIn(first.url, 'ordinary')
		await browser.call('POST', CONTENT, { links: LINKS })
		const newcomer = await logIn(first.url, 'newcomer')
		const password = 'Kalaburagi#2026'
		await newcomer.call('PUT', '/v1/reporter/change-default-password', { password })
		const stored = first.host.submissionsOf(emailAddress).map(({ _id }) => _id)
		first.host.close()

		const second = await startHost({ database })
		expect(second.host.submissionsOf(emailAddress).map(({ _id }) => _id)).toEqual(stored)
		const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
		const self = await fetch(`${second.url}/v1/reporter/self`, { headers: { cookie } })
		expect(self.status).toBe(200)
		await expect(newcomer.call('GET', '/v1/reporter/self')).rejects.toThrow('fetch failed')
		await expect(logIn(second.url, 'newcomer')).rejects.toThrow('401')
	})

	test('of another schema version is filled anew', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'api-host-'))
		onTestFinished(() => rmSync(folder, { recursive: true }))
		const options = { database: join(folder, 'portal.db'), veteranSubmissions: 3 }
		const older = createApiHost(options)
		older.database.exec('DELETE FROM submissions; PRAGMA user_version = 999')
		older.close()

		const { host } = await startHost(options)
		expect(host.submissionsOf(ACCOUNTS.veteran.emailAddress)).toHaveLength(3)
	})
})
