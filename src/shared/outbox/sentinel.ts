import { get } from 'idb-keyval'
import { changeRecords, records } from './records.ts'

/** A record that is never taken away: where it is missing, so is what waited and what was half typed. */
const KEY = 'witness'

export async function hasSentinel(): Promise<boolean> {
	return (await get(KEY, records)) !== undefined
}

/** @throws {NotSavedError} when the phone is full */
export async function writeSentinel(): Promise<void> {
	await changeRecords(async (store) => {
		store.put({ version: 1 }, KEY)
	}, 'relaxed')
}
