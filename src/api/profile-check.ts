import type { Profile } from '../shared/contract/profile.ts'

type Check = (user: Profile) => boolean

let check: Check | undefined

/** Sets the check that each fetched profile must pass: that it belongs to whoever has logged in. */
export function checkProfiles(isOwn: Check): void {
	check = isOwn
}

export const isOwnProfile: Check = (user) => check?.(user) ?? true
