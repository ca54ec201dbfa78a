import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database.ts'

const MINUTE_MS = 60_000

/** The lifetimes of a session's two tokens, in milliseconds. */
export const LIFETIMES = { access: 15 * MINUTE_MS, refresh: 30 * 24 * 60 * MINUTE_MS }

export type TokenPair = { access: string; refresh: string }

export type Sessions = ReturnType<typeof createSessions>

type TokenRow = { session_id: string; reporter_id: string }

/**
 * Creates the session store: short-lived access tokens, renewed with refresh tokens that work once. Stores only
 * hashes.
 */
export function createSessions(database: DatabaseSync, now: () => number) {
	const insert = database.prepare('INSERT INTO tokens VALUES (?, ?, ?, ?, ?)')
	const find = database.prepare(
		"SELECT session_id, reporter_id FROM tokens WHERE hash = ? AND kind = 'access' AND expires_at > ?",
	)
	const use = database.prepare(
		"DELETE FROM tokens WHERE hash = ? AND kind = 'refresh' AND expires_at > ? RETURNING session_id, reporter_id",
	)

	function issue(kind: keyof typeof LIFETIMES, sessionId: string, reporterId: string): string {
		const token = randomBytes(32).toString('base64url')
		insert.run(hashed(token), sessionId, reporterId, kind, now() + LIFETIMES[kind])
		return token
	}

	function issuePair(sessionId: string, reporterId: string): TokenPair {
		return {
			access: issue('access', sessionId, reporterId),
			refresh: issue('refresh', sessionId, reporterId),
		}
	}

	return {
		begin(reporterId: string): TokenPair {
			database.prepare('DELETE FROM tokens WHERE expires_at <= ?').run(now())
			return inTransaction(database, () => issuePair(randomUUID(), reporterId))
		},
		/**
		 * Consumes a refresh token and issues the next pair, unless it was used before. Reuse doesn't end the session: a
		 * page whose response was lost sends the token again, and another tab may already have the next one.
		 */
		rotate(refreshToken: string): TokenPair | undefined {
			return inTransaction(database, () => {
				const row = use.get(hashed(refreshToken), now()) as TokenRow | undefined
				return row && issuePair(row.session_id, row.reporter_id)
			})
		},
		reporterOf(accessToken: string): string | undefined {
			const row = find.get(hashed(accessToken), now()) as TokenRow | undefined
			return row?.reporter_id
		},
		end(accessToken: string): void {
			database
				.prepare(
					'DELETE FROM tokens WHERE session_id = (SELECT session_id FROM tokens WHERE hash = ?)',
				)
				.run(hashed(accessToken))
		},
		/** Expires every access token now; for tests. */
		expireAccessTokens(): void {
			database.exec("DELETE FROM tokens WHERE kind = 'access'")
		},
		/** Ends every session at once; for tests. */
		endAll(): void {
			database.exec('DELETE FROM tokens')
		},
	}
}

function hashed(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}
