import type { DatabaseSync } from 'node:sqlite'
import type { Channel } from '../../../src/shared/contract/session.ts'
import { ACCOUNTS } from '../accounts.ts'
import { hashPassword } from '../store/passwords.ts'
import { ORDINARY_CHANNELS, VETERAN_CHANNELS } from './channels.ts'

type Account = keyof typeof ACCOUNTS

export const REPORTER_IDS: Record<Account, string> = {
	ordinary: '65a0f3c1b2d4e5f60718293a',
	newcomer: '65b1e4d2c3a5f60718293a4b',
	veteran: '65c2d5e3d4b60718293a4b5c',
}

// The numbers begin with a digit that no Indian mobile number has, so that tapping one reaches nobody.
const PEOPLE: Record<Account, { passwordChanged: boolean; profile: Record<string, unknown> }> = {
	ordinary: {
		passwordChanged: true,
		profile: personOf('Ananya', 'Hegde', 'Mysuru', '910000000001', ORDINARY_CHANNELS),
	},
	newcomer: {
		passwordChanged: false,
		profile: personOf('ಚೇತನ', 'ಬಡಿಗೇರ', 'Kalaburagi', undefined, []),
	},
	veteran: {
		passwordChanged: true,
		profile: personOf('Basavaraj', 'Kittur', 'Dharwad', '910000000003', VETERAN_CHANNELS),
	},
}

/** Hashes by password, made once per process, because each test starts its own host. */
const hashes = new Map<string, string>()

function hashOf(password: string): string {
	const hash = hashes.get(password) ?? hashPassword(password)
	hashes.set(password, hash)
	return hash
}

export function seedReporters(database: DatabaseSync): void {
	const insert = database.prepare('INSERT INTO reporters VALUES (?, ?, ?, ?, ?)')
	for (const account of Object.keys(ACCOUNTS) as Account[]) {
		const { emailAddress, password } = ACCOUNTS[account]
		const { passwordChanged, profile } = PEOPLE[account]
		insert.run(
			REPORTER_IDS[account],
			emailAddress,
			hashOf(password),
			passwordChanged ? 1 : 0,
			JSON.stringify(profile),
		)
	}
}

function personOf(
	firstName: string,
	lastName: string,
	district: string,
	number: string | undefined,
	socialMediaChannels: Channel[],
) {
	const names = { firstName, lastName, district, accountType: 'Reporter' }
	return { ...names, whatsappInfo: { number }, socialMediaChannels }
}
