import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { record } from '../downloads/records.ts'
import { startPhone } from '../session/phone.ts'
import { failDueWrites, failEachWrite } from './fail-points.ts'
import { createFiles } from './memory-files.ts'

const content = readFileSync(
	new URL('../../api-host/media/files/meeting-report.mp4', import.meta.url),
)
const id = 'video'

async function start() {
	const phone = await startPhone()
	await phone.openSession(phone.queryClient, ACCOUNTS.ordinary)
	const files = createFiles((handle) => failDueWrites(handle, ['write', 'truncate', 'flush']))
	Object.assign(navigator, { storage: files.storage })
	const scope = Object.assign(new EventTarget(), { indexedDB })
	vi.stubGlobal('self', scope)
	const [records, changes, { transfer }, { appState }] = await Promise.all([
		import('../../../src/media/shared/stored-downloads.ts'),
		import('../../../src/media/page/download-actions.ts'),
		import('../../../src/media/downloader/transfer.ts'),
		import('../../../src/app-state/app-state.ts'),
	])
	const { i18n } = await import('@lingui/core')
	i18n.loadAndActivate({ locale: 'en', messages: {} })
	const wanted = record({
		user: phone.signedInUser() ?? '',
		address: `${phone.url}/news/meeting-report.mp4`,
	})
	const read = async () => (await records.readDownloads()).own
	return { ...phone, ...records, ...changes, transfer, appState, files, record: wanted, read }
}

describe('wherever a write fails', () => {
	test('a file reported as saved is complete, and any other can be resumed', async () => {
		await failEachWrite({
			start,
			prepare: (phone) => phone.addRecord(phone.record),
			async run({ transfer, record }) {
				// An `online` event cuts the delay before a retry short.
				const timer = setInterval(() => self.dispatchEvent(new Event('online')), 20)
				await transfer(record, new AbortController().signal).finally(() => clearInterval(timer))
			},
			async check({ files, read, transfer }, { error }) {
				expect(error).toBeUndefined()
				expect([...files.open]).toEqual([])
				const [stored] = await read()
				if (stored === undefined) throw new Error('The record is lost')
				if (stored.state !== 'saved') await transfer(stored, new AbortController().signal)
				expect((await read())[0]?.state).toBe('saved')
				expect(Buffer.compare(files.contents.get(id) ?? new Uint8Array(), content)).toBe(0)
			},
		})
	}, 120_000)

	test('a requested download is stored, or reported as failed', async () => {
		await failEachWrite({
			start,
			run: ({ requestDownload, record }) => requestDownload(record),
			async check({ read, appState }, { error }) {
				expect(error).toBeUndefined()
				const isStored = (await read()).some(({ state }) => state === 'wanted')
				expect(isStored || appState.state.common.error !== '').toBe(true)
			},
		})
	}, 120_000)

	test.each(['paused', 'given up'])(
		'a download is %s, or an error is shown',
		async (what) => {
			await failEachWrite({
				start,
				prepare: (phone) => phone.addRecord(phone.record),
				run: (phone) =>
					what === 'paused' ? phone.pauseDownload(phone.record) : phone.cancelDownloads([id]),
				async check({ read, appState }, { error }) {
					expect(error).toBeUndefined()
					const isUnchanged = (await read()).some(({ state }) => state === 'wanted')
					expect(appState.state.common.error !== '').toBe(isUnchanged)
				},
			})
		},
		120_000,
	)
})

test.each([
	['QuotaExceededError', "Your phone is full. What's downloaded stays."],
	['UnknownError', 'An unexpected error occurred'],
])('a %s shows “%s”', async (name, shown) => {
	const phone = await start()
	vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
		throw new DOMException('', name)
	})
	onTestFinished(() => void vi.restoreAllMocks())
	await phone.requestDownload(phone.record)
	expect(phone.appState.state.common.error).toBe(shown)
})
