// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
	addRecord,
	readDownloads,
	storeDownloadsOwner,
	switchWifiDownloads,
} from '../../../src/shared/downloads/stored-downloads.ts'
import {
	chooseDataSaver,
	type DataSaverChoice,
	needsWifi,
	savesData,
	watchDataSaver,
	wifiDownloadState,
} from '../../../src/state/data-saver.ts'
import { record } from './records.ts'

function connect(connection: object | undefined) {
	vi.stubGlobal('navigator', { connection })
}

beforeEach(() => localStorage.clear())

describe('the data saver', () => {
	test.each<[DataSaverChoice, object | undefined, boolean, boolean, string | undefined]>([
		['automatic', undefined, false, false, 'wanted'],
		['automatic', { saveData: true }, true, false, 'wanted'],
		['automatic', { type: 'cellular', saveData: true }, true, true, 'paused'],
		['automatic', { type: 'cellular', effectiveType: '4g' }, false, false, 'wanted'],
		['automatic', { type: 'cellular', effectiveType: 'slow-2g' }, true, false, 'wanted'],
		['always', undefined, true, false, 'wanted'],
		['always', { type: 'cellular' }, true, true, 'paused'],
		['always', { type: 'wifi' }, true, true, 'wanted'],
		['always', { type: 'none' }, true, true, undefined],
		['never', { type: 'cellular', saveData: true, effectiveType: '2g' }, false, false, 'wanted'],
	])('%s with %j', (choice, connection, saves, needs, state) => {
		connect(connection)
		chooseDataSaver(choice)
		expect([savesData(), needsWifi(), wifiDownloadState()]).toEqual([saves, needs, state])
	})

	test('is watched in all tabs, and when the connection changes', () => {
		const connection = new EventTarget()
		connect(connection)
		const watcher = vi.fn()
		const stop = watchDataSaver(watcher)
		chooseDataSaver('never')
		dispatchEvent(new Event('storage'))
		connection.dispatchEvent(new Event('change'))
		expect(watcher).toHaveBeenCalledTimes(3)
		stop()
		chooseDataSaver('always')
		dispatchEvent(new Event('storage'))
		connection.dispatchEvent(new Event('change'))
		expect(watcher).toHaveBeenCalledTimes(3)
	})
})

test('only downloads that need Wi-Fi wait for it and start with it', async () => {
	await storeDownloadsOwner({ signIn: 'sign-in', user: 'reporter' })
	const states = async () => (await readDownloads()).own.map(({ state }) => state)
	for (const [addedAt, state, needs] of [
		[1, 'wanted', true],
		[2, 'wanted', false],
		[3, 'paused', true],
		[4, 'paused', false],
		[5, 'saved', true],
		[6, 'failed', true],
	] as const)
		await addRecord(record({ id: `${addedAt}`, addedAt, state, needsWifi: needs }))
	await switchWifiDownloads('wanted')
	expect(await states()).toEqual(['wanted', 'wanted', 'wanted', 'paused', 'saved', 'failed'])
	await switchWifiDownloads('paused')
	expect(await states()).toEqual(['paused', 'wanted', 'paused', 'paused', 'saved', 'failed'])
})
