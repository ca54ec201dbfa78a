// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { copySignIn } from '../../../src/account/sign-in-copy.ts'
import {
	chooseDataSaver,
	savesData,
	waitsForWifi,
	watchDataSaver,
} from '../../../src/app-state/data-saver.ts'
import {
	addRecord,
	readDownloads,
	switchWifiDownloads,
} from '../../../src/media/shared/stored-downloads.ts'
import { copiedDataSaverChoice, copyDataSaverChoice } from '../../../src/outbox/background.ts'
import type { DataSaverChoice, NetworkInformation } from '../../../src/shared/data-saver.ts'
import { record } from './records.ts'

function connect(connection: NetworkInformation | undefined) {
	vi.stubGlobal('navigator', { connection })
}

beforeEach(() => localStorage.clear())

describe('the data saver', () => {
	test.each<[DataSaverChoice, NetworkInformation | undefined, boolean, boolean | undefined]>([
		['automatic', undefined, false, false],
		['automatic', { saveData: true }, true, false],
		['automatic', { type: 'cellular', saveData: true }, true, true],
		['automatic', { type: 'cellular', effectiveType: '4g' }, false, false],
		['automatic', { type: 'cellular', effectiveType: 'slow-2g' }, true, false],
		['always', undefined, true, false],
		['always', {}, true, false],
		['always', { type: 'wifi' }, true, false],
		['always', { type: 'ethernet' }, true, false],
		['always', { type: 'none' }, true, undefined],
		['never', { type: 'cellular', saveData: true, effectiveType: '2g' }, false, false],
	])('%s with %j', (choice, connection, saves, waits) => {
		connect(connection)
		chooseDataSaver(choice)
		expect([savesData(), waitsForWifi()]).toEqual([saves, waits])
	})

	test.each(['cellular', 'bluetooth', 'wimax', 'mixed', 'other', 'unknown', 'satellite'])(
		'has downloads wait for Wi-Fi on a network of the type %s',
		(type) => {
			connect({ type })
			chooseDataSaver('always')
			expect(waitsForWifi()).toBe(true)
		},
	)

	test('is watched in all tabs, when the connection changes, and on return to the page', () => {
		const connection = new EventTarget()
		connect(connection)
		const watcher = vi.fn()
		const change = () => {
			chooseDataSaver('never')
			dispatchEvent(new Event('storage'))
			document.dispatchEvent(new Event('visibilitychange'))
			connection.dispatchEvent(new Event('change'))
		}
		const stop = watchDataSaver(watcher)
		change()
		expect(watcher).toHaveBeenCalledTimes(4)
		stop()
		change()
		expect(watcher).toHaveBeenCalledTimes(4)
	})

	test('is copied for the worker', async () => {
		expect(await copiedDataSaverChoice()).toBe('automatic')
		await copyDataSaverChoice('always')
		expect(await copiedDataSaverChoice()).toBe('always')
	})
})

test('all downloads wait for Wi-Fi and resume with it, except those paused, over or wanted now', async () => {
	await copySignIn({ id: 'sign-in', user: 'reporter' })
	const states = async () => (await readDownloads()).own.map(({ state }) => state)
	for (const [addedAt, part] of [
		{ state: 'wanted' },
		{ state: 'wanted', anyNetwork: true },
		{ state: 'paused', waitsForWifi: true },
		{ state: 'paused' },
		{ state: 'saved' },
		{ state: 'failed' },
	].entries())
		await addRecord(record({ id: `${addedAt}`, addedAt, ...part } as Parameters<typeof record>[0]))
	await switchWifiDownloads('wait')
	expect(await states()).toEqual(['paused', 'wanted', 'paused', 'paused', 'saved', 'failed'])
	await switchWifiDownloads('resume')
	expect(await states()).toEqual(['wanted', 'wanted', 'wanted', 'paused', 'saved', 'failed'])
})
