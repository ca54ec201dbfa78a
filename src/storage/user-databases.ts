import { isObject } from '../shared/contract/plain-values.ts'
import { isUser, type User, userKey } from '../shared/contract/session.ts'
import { openDatabase } from './database.ts'
import { deleteOrphanedFiles } from './files.ts'
import { type NameOf, namesOf, PHONE_DATA } from './phone-data.ts'
import { readEntries } from './records.ts'

/**
 * Applies the table to databases and files, as `settleItems` does to local storage. Each page does so once per user,
 * because an earlier one may have failed, or been closed before it was done. Returns whether something has changed.
 */
export async function settleDatabases(user: User | undefined): Promise<boolean> {
	const settled = await Promise.allSettled(
		namesOf('database', 'user').map((name) => settleDatabase(name, user)),
	)
	return settled.some((result) => result.status === 'fulfilled' && result.value)
}

async function settleDatabase(
	name: NameOf<'database', 'user'>,
	user: User | undefined,
): Promise<boolean> {
	let isChanged = false
	await openDatabase(name)('readwrite', async (store) => {
		for (const [key, record] of await readEntries(store)) {
			if (!isObject(record) || typeof record.user !== 'string') continue
			const isOwn = user !== undefined && isUser(user, record.user)
			if (isOwn && record.user !== userKey(user)) {
				store.put({ version: 1, ...record, user: userKey(user) }, key)
				isChanged = true
			}
			if (isOwn || 'atLogout' in PHONE_DATA[name]) continue
			store.delete(key)
			isChanged = true
		}
	})
	// Even if no record was deleted now, because the app may have been closed before the files were.
	if (name === 'downloads') await deleteOrphanedFiles().catch(() => undefined)
	return isChanged
}
