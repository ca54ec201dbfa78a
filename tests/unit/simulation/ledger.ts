import { createHash } from 'node:crypto'
import type { ApiHost } from '../../api-host/api-host.ts'
import type { Exchange } from './network.ts'
import type { Phone, Process } from './phone.ts'

export class Broken extends Error {}

/**
 * Tracks each link: when a reporter last wanted it sent, what the host did with it, and whether it may leave the
 * outbox. It is independent of how the app works.
 */
export function createLedger(host: ApiHost, phone: Phone) {
	let moment = 0
	const wantedAt = new Map<string, number>()
	const takenAt = new Map<string, number>()
	const refused = new Set<string>()
	const claimed = new Set<string>()
	const givenUp = new Set<string>()
	let waiting = new Set<string>()
	/** Logins whose renewal the host has refused. */
	const refusedLogins = new Set<number>()
	let broken: string | undefined
	const reporter = host.database.prepare('SELECT reporter_id AS id FROM tokens WHERE hash = ?')

	function fail(message: string): void {
		broken ??= message
	}

	/** Whether a link may leave the outbox: the host has it, or the reporter knows about it. */
	function mayLeave(link: string): boolean {
		if (takenAt.has(link) || givenUp.has(link) || claimed.has(link)) return true
		return refused.has(link) && phone.typed().includes(link)
	}

	return {
		fail,
		/** Records that the reporter submits or resends these links. */
		want(links: readonly string[]): void {
			for (const link of links) {
				wantedAt.set(link, moment)
				// The host's last response to a waiting link still holds.
				if (waiting.has(link)) continue
				refused.delete(link)
				claimed.delete(link)
			}
		},
		/** Records that the reporter no longer wants these links sent. That works at once or not at all. */
		giveUp(links: readonly string[]): void {
			for (const link of links) givenUp.add(link)
		},
		/** Checks links that are about to reach the host with these cookies. */
		post({ process, cookie }: Exchange, body: string, isRepeated: boolean): void {
			const access = /access_token=([^;]*)/.exec(cookie)?.[1] ?? ''
			const hash = createHash('sha256').update(access).digest('hex')
			const user = (reporter.get(hash) as { id: string } | undefined)?.id
			if (user === undefined) return
			for (const link of linksIn(body)) {
				if (!link.includes(user)) fail(`${process.name} sends ${link} as ${user}`)
				const taken = takenAt.get(link)
				const isWantedAgain = taken === undefined || (wantedAt.get(link) ?? 0) > taken
				if (!isRepeated && !isWantedAgain) fail(`${link} reaches the host a second time`)
			}
		},
		answered({ call, login }: Exchange, body: string, status: number): void {
			if (call === 'refreshToken' && status === 401) refusedLogins.add(login)
			if (call !== 'submitLinks') return
			for (const link of linksIn(body)) {
				if (status === 201) takenAt.set(link, moment)
				if (status === 409) claimed.add(link)
				if (status === 422) refused.add(link)
			}
		},
		cookies({ process, call, login }: Exchange, presentLogin: number): void {
			if (call === 'login' || login === presentLogin) return
			fail(`a late ${call} of ${process.name} changes the cookies of the next login`)
		},
		/** Checks that the host has refused the session that a page considers ended. */
		ended({ name }: Process, presentLogin: number): void {
			if (!refusedLogins.has(presentLogin)) fail(`${name} ends a session that no one has refused`)
		},
		/**
		 * Checks everything at a moment when the phone is idle.
		 *
		 * @throws {Broken} with the first violation
		 */
		check(): void {
			moment += 1
			const left = new Set(phone.items().flatMap(({ links }) => links))
			for (const link of waiting)
				if (!left.has(link) && !mayLeave(link)) fail(`${link} is gone without a word`)
			waiting = left
			givenUp.clear()
			if (broken !== undefined) throw new Broken(broken)
		},
	}
}

function linksIn(body: string): string[] {
	return (JSON.parse(body) as { links: string[] }).links
}
