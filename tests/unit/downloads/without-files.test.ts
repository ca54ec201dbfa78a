import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { memoryStorage, signInOf } from '../memory-storage.ts'

test.each([
	['locks', {}],
	['file storage', { locks: {} }],
])('no download is added after opening has failed without %s', async (_missing, parts) => {
	vi.stubGlobal('indexedDB', new IDBFactory())
	vi.stubGlobal('navigator', { onLine: true, ...parts })
	vi.stubGlobal('localStorage', memoryStorage({ signIn: signInOf('reporter', 'sign-in') }))
	vi.resetModules()
	const [records, list, { requestDownload }, { copySignIn }] = await Promise.all([
		import('../../../src/media/shared/stored-downloads.ts'),
		import('../../../src/media/page/download-list.ts'),
		import('../../../src/media/page/download-actions.ts'),
		import('../../../src/account/sign-in-copy.ts'),
	])
	await copySignIn({ id: 'sign-in', user: 'reporter' })
	const request = { kind: 'image', news: { id: '1', title: 'News' } } as const
	await requestDownload({ ...request, address: 'https://host.example/early.jpg' })
	expect((await records.readDownloads()).own).toHaveLength(1)
	await list.openDownloads()
	await requestDownload({ ...request, address: 'https://host.example/late.jpg' })
	expect((await records.readDownloads()).own).toHaveLength(1)
})
