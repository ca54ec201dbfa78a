/** Applies what the table of stored data says of users: whose data goes, and under which key the rest is. */
import type { User } from '../shared/contract/session.ts'
import { removeItem, settleItem } from './local-storage.ts'
import type { OwnItem, Stored } from './phone-data.ts'
import * as phoneData from './phone-data.ts'

export const ROWS: readonly Stored[] = Object.values(phoneData)

/**
 * Deletes from local storage what other users have stored. What the user has stored before the host sent an `_id`
 * moves to the current key.
 *
 * @param user `undefined` after a logout
 */
export function settleItems(user: User | undefined): void {
	for (const row of ROWS) {
		if (row.in === 'local-storage' && row.scope === 'user') settleItem(row as OwnItem, user)
		const isOver = row.scope === 'phone' && row.atLogout === 'delete' && user === undefined
		if (isOver && row.in === 'local-storage') removeItem({ ...row, in: 'local-storage' })
	}
}
