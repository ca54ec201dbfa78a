/** Applies what the table of stored data says of users: whose data goes, and under which key the rest is. */
import type { User } from '../shared/contract/session.ts'
import { removeItem, settleItem } from './local-storage.ts'
import { namesOf, PHONE_DATA } from './phone-data.ts'

/**
 * Deletes from local storage what other users have stored. What the user has stored before the host sent an `_id`
 * moves to the current key.
 *
 * @param user `undefined` after a logout
 */
export function settleItems(user: User | undefined): void {
	for (const name of namesOf('local-storage', 'user')) settleItem(name, user)
	if (user !== undefined) return
	for (const name of namesOf('local-storage', 'phone'))
		if ('atLogout' in PHONE_DATA[name]) removeItem(name)
}
