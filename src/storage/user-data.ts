/** Applies what the table of stored data says of users: whose data goes, and under which key the rest is. */
import type { User } from '../shared/contract/session.ts'
import { removeItem, settleItem } from './local-storage.ts'
import { type Item, type OwnItem, ROWS } from './phone-data.ts'

/**
 * Deletes from local storage what other users have stored. What the user has stored before the host sent an `_id`
 * moves to the current key.
 *
 * @param user `undefined` after a logout
 */
export function settleItems(user: User | undefined): void {
	const rows = ROWS.filter((row) => row.in === 'local-storage') as (Item | OwnItem)[]
	for (const row of rows) {
		if (row.scope === 'user') settleItem(row, user)
		else if (row.scope === 'phone' && row.atLogout && user === undefined) removeItem(row)
	}
}
