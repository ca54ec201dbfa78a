import type { DatabaseSync } from 'node:sqlite'
import type { Profile } from '../../../src/shared/contract/session.ts'
import { hashPassword } from './passwords.ts'

export type Reporter = {
	id: string
	email_address: string
	password_hash: string
	password_changed: number
	/** The profile as JSON, with a placeholder for the origin in avatar addresses. */
	profile: string
}

export function reporterById(database: DatabaseSync, id: string): Reporter | undefined {
	return database.prepare('SELECT * FROM reporters WHERE id = ?').get(id) as Reporter | undefined
}

/** Reads a reporter by e-mail address, ignoring case. */
export function reporterByEmail(database: DatabaseSync, address: string): Reporter | undefined {
	return database
		.prepare('SELECT * FROM reporters WHERE email_address = ?')
		.get(address.trim().toLowerCase()) as Reporter | undefined
}

export function setOwnPassword(database: DatabaseSync, id: string, password: string): void {
	database
		.prepare('UPDATE reporters SET password_hash = ?, password_changed = 1 WHERE id = ?')
		.run(hashPassword(password), id)
}

/** A placeholder in stored profiles for the request's origin. */
export const HOST_ORIGIN = 'host://origin'

/** Returns a reporter's profile as the host sends it, with absolute picture addresses. */
export function profileOf(reporter: Reporter, requestUrl: string): Profile {
	const { origin } = new URL(requestUrl)
	return {
		...JSON.parse(reporter.profile.replaceAll(HOST_ORIGIN, origin)),
		_id: reporter.id,
		emailAddress: reporter.email_address,
		passwordReset: { default: { status: reporter.password_changed === 1 } },
	}
}
