import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'

/** A path that isn't literal, because workers and tests have different global types. */
const SENDER = '../../../sw/background-work.ts'

type Sender = {
	sendWaitingLinks: (signal: AbortSignal, isRetried?: boolean) => Promise<void>
}

type Shown = { title: string; tag: string; renotify: boolean; data: object; close: () => void }

const forms = (word: string) => ({ one: `# ${word}`, other: `# ${word}` })

const TEXTS = {
	language: 'en',
	texts: { refused: forms('refused'), waiting: forms('waiting'), sent: forms('sent') },
	tabs: { Political: '', Government: '', Local: '' },
}

const REPORTER = { id: 'sign-in', user: 'reporter' }

const answer = (body: object, status = 200) => Response.json(body, { status })

const PROFILE = answer({ success: true, data: { _id: 'reporter' } })
const NO_SUBMISSIONS = answer({ data: { submissions: [], meta: { total: 0, page: {} } } })

/** Starts the worker of a reporter who wants notifications, at a host that responds by the end of the path. */
async function startWorker(host: Record<string, Response>) {
	const shown = new Map<string, Shown>()
	const asked: string[] = []
	// Minutes pass at each failure, so that the worker gives up at once.
	let time = 0
	vi.spyOn(performance, 'now').mockImplementation(() => time)
	const registration = {
		getNotifications: async ({ tag }: { tag: string }) =>
			[...shown.values()].filter((each) => each.tag === tag),
		showNotification: async (title: string, options: Shown) =>
			void shown.set(options.tag, { ...options, title, close: () => shown.delete(options.tag) }),
	}
	vi.stubGlobal('self', { registration, clients: { matchAll: async () => [] } })
	vi.stubGlobal('indexedDB', new IDBFactory())
	vi.stubGlobal('navigator', { onLine: true })
	vi.stubGlobal('fetch', async ({ url }: Request) => {
		asked.push(url)
		const [, response] = Object.entries(host).find(([end]) => url.includes(end)) ?? []
		if (response) return response.clone()
		time += 600_000
		throw new TypeError('Failed to fetch')
	})
	vi.resetModules()
	const [{ saveItem }, { copySignIn }, background, { sendWaitingLinks }] = await Promise.all([
		import('../../../src/outbox/outbox-store.ts'),
		import('../../../src/account/sign-in-copy.ts'),
		import('../../../src/outbox/background.ts'),
		import(SENDER) as Promise<Sender>,
	])
	await copySignIn(REPORTER)
	await background.storeNotificationTexts(REPORTER.id, TEXTS)
	return {
		host,
		asked,
		save: (link: string) => saveItem({ user: 'reporter', newsId: 'news', links: [link] } as never),
		send: (isRetried: boolean) =>
			sendWaitingLinks(new AbortController().signal, isRetried).catch(() => undefined),
		/** The shown notifications, with "!" if the phone alerts again. */
		titles: () => [...shown.values()].map(({ title, renotify }) => title + (renotify ? '!' : '')),
	}
}

const REACHABLE = { '/self': PROFILE, '/submissions': NO_SUBMISSIONS }

test('links that the browser gives up are counted until they are sent', async () => {
	const { host, asked, save, send, titles } = await startWorker({})
	await save('https://youtu.be/one')
	await send(true)
	expect(titles(), 'while the browser tries again').toEqual([])
	await send(false)
	expect(titles()).toEqual(['1 waiting!'])
	await send(false)
	expect(titles(), 'again').toEqual(['1 waiting'])
	await save('https://youtu.be/two')
	await send(false)
	expect(titles()).toEqual(['2 waiting!'])
	await send(true)
	expect(titles(), 'while the browser tries again').toEqual(['2 waiting!'])
	Object.assign(host, REACHABLE, { '/content': answer({ success: true }) })
	await send(false)
	expect(titles()).toEqual(['2 sent'])
	expect(asked.at(-1), 'which news is covered').toContain('/submissions')
})

test('links of a session that has ended need the reporter', async () => {
	const refused = answer({ success: false }, 401)
	const { save, send, titles } = await startWorker({ '/self': refused, '/refresh-token': refused })
	await save('https://youtu.be/one')
	await send(true)
	expect(titles()).toEqual(['1 waiting!'])
})

test('a refused link alerts again, and a later success does not', async () => {
	const sent = { '/content': answer({ success: true }) }
	const refused = { '/content': answer({ message: 'Private.' }, 422) }
	const { host, save, send, titles } = await startWorker({ ...REACHABLE, ...sent })
	await save('https://youtu.be/one')
	await send(true)
	expect(titles()).toEqual(['1 sent'])
	Object.assign(host, refused)
	await save('https://youtu.be/two')
	await send(true)
	expect(titles()).toEqual(['1 sent', '1 refused!'])
	Object.assign(host, sent)
	await save('https://youtu.be/three')
	await send(true)
	expect(titles()).toEqual(['2 sent', '1 refused!'])
})
