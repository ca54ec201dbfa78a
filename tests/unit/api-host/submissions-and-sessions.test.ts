import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createApiHost } from '../../api-host/api-host.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { createBrowser, logIn, messageOf, startHost } from './running-host.ts'

const CONTENT = '/v1/reporter/news/64e512094837120495837261/content'
const { emailAddress } = ACCOUNTS.ordinary
const [ONE, TWO] = ['https://www.youtube.com/watch?v=abcdefghijk', 'https://x.com/a/status/1']

async function startSubmitting() {
	const { url, host } = await startHost()
	const browser = await logIn(url, 'ordinary')
	const submit = (links: unknown) => browser.call('POST', CONTENT, { links })
	const before = host.submissionsOf(emailAddress).length
	return { submit, added: () => host.submissionsOf(emailAddress).slice(before) }
}

describe('submitted links', () => {
	test.each([
		['that are too many', Array.from({ length: 11 }, (_, n) => `https://youtu.be/${n}`), 400],
		['of which one is empty', [TWO, ' '], 400],
		['of which one is twice there', [TWO, TWO], 422],
		['of which one is no post', [TWO, 'https://youtube.com.example.org/watch?v=1'], 422],
		['of which one was submitted for the same news', [TWO, ONE], 409],
	])('%s are refused, and none of them is stored', async (_which, links, status) => {
		const { submit, added } = await startSubmitting()
		await submit([ONE])
		const response = await submit(links)
		expect(response.status).toBe(status)
		if (status === 409) expect(await messageOf(response)).toBe(`already submitted: ${ONE}`)
		expect(added()).toHaveLength(1)
	})

	test('that arrive twice at once are stored once', async () => {
		const { submit, added } = await startSubmitting()
		const answers = await Promise.all([submit([ONE]), submit([ONE]), submit([ONE])])
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
		expect(added()).toHaveLength(1)
	})
})

test('one of many renewals with the same token is let through, and the others are refused softly', async () => {
	const { url } = await startHost()
	const { cookies } = await logIn(url, 'ordinary')
	const answers = await Promise.all(
		Array.from({ length: 8 }, () => {
			const tab = createBrowser(url)
			for (const [name, value] of cookies) tab.cookies.set(name, value)
			return tab.call('PUT', '/v1/reporter/refresh-token')
		}),
	)
	const refused = answers.filter(({ status }) => status === 401)
	expect(refused).toHaveLength(7)
	expect(refused.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
})

describe('a database in a file', () => {
	test('keeps submissions and sessions over a restart, but no password and no token', async () => {
		const database = join(temporaryFolder(), 'deep', 'portal.db')
		const first = await startHost({ database })
		const browser = await logIn(first.url, 'ordinary')
		await browser.call('POST', CONTENT, { links: [ONE] })
		const stored = first.host.submissionsOf(emailAddress).map(({ _id }) => _id)
		const secrets = [ACCOUNTS.ordinary.password, ...browser.cookies.values()]
		const tables = ['tokens', 'reporters'].flatMap((table) =>
			first.host.database.prepare(`SELECT * FROM ${table}`).all(),
		)
		for (const secret of secrets) expect(JSON.stringify(tables)).not.toContain(secret)
		first.host.close()

		const second = await startHost({ database })
		expect(second.host.submissionsOf(emailAddress).map(({ _id }) => _id)).toEqual(stored)
		const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
		expect((await fetch(`${second.url}/v1/reporter/self`, { headers: { cookie } })).status).toBe(
			200,
		)
	})

	test('of another schema version is filled anew', async () => {
		const options = { database: join(temporaryFolder(), 'portal.db'), veteranSubmissions: 3 }
		const older = createApiHost(options)
		older.database.exec('DELETE FROM submissions; PRAGMA user_version = 999')
		older.close()
		const { host } = await startHost(options)
		expect(host.submissionsOf(ACCOUNTS.veteran.emailAddress)).toHaveLength(3)
	})
})
