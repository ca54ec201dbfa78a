import { get } from 'idb-keyval'
import { changeRecords, records } from './records.ts'

/** The key of a record that is never deleted: if it is missing, the browser has cleared items and drafts too. */
const KEY = 'witness'

/** Whether the sentinel is there. */
export async function hasSentinel(): Promise<boolean> {
	return (await get(KEY, records)) !== undefined
}

/** @throws {NotSavedError} when the phone is full */
export async function writeSentinel(): Promise<void> {
	await changeRecords(async (store) => {
		store.put({ version: 1 }, KEY)
	}, 'relaxed')
}
