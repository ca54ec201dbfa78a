import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { logIn, startHost } from './running-host.ts'

const CONTENT = '/v1/reporter/news/64e512094837120495837261/content'
const { emailAddress } = ACCOUNTS.ordinary

test('a database file keeps submissions and sessions over a restart, but no password or token', async () => {
	const database = join(temporaryFolder(), 'deep', 'portal.db')
	const first = await startHost({ database })
	const browser = await logIn(first.url, 'ordinary')
	await browser.call('POST', CONTENT, { links: ['https://youtu.be/one'] })
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
	expect((await fetch(`${second.url}/v1/reporter/self`, { headers: { cookie } })).status).toBe(200)
})
