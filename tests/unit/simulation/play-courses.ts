import fc from 'fast-check'
import { createApiHost } from '../../api-host/api-host.ts'
import { hashPassword } from '../../api-host/store/passwords.ts'
import { anyAction, anyFault } from './actions.ts'
import { createClock } from './clock.ts'
import { type Course, play } from './play.ts'
import { createProcesses } from './processes.ts'
import type { Scripts } from './scripts.ts'
import { USERS } from './stage.ts'
import { createTasks } from './tasks.ts'

const START = Date.parse('2026-11-21T10:00:00Z')
const NEWS = '64e512094837120495837261'

/** What each reporter has submitted before, the newest first. */
const OLD_LINKS = ['0', ...'abcdefghij', '1']

/** What came of some courses: how many were played, and the first that failed, made shorter. */
export type Outcome = {
	seed: number
	/** As far as the first that failed, without those it was made shorter in. */
	played: number
	failure?: { error: string; story: string[] }
}

/**
 * Plays courses of events that are drawn from a seed, until one fails. While it does, this thread's
 * `setImmediate` is the simulation's own.
 */
export async function playCourses(scripts: Scripts, seed: number, count: number): Promise<Outcome> {
	const processes = createProcesses(scripts)
	const { host, forget } = startHost()
	let lastStory: string[] = []

	async function playOnce(scheduler: fc.Scheduler, course: Course): Promise<void> {
		const story: string[] = []
		const tasks = createTasks()
		const clock = createClock(START, tasks.add)
		// The platform's own turn: what was collected is let go of.
		await new Promise(setImmediate)
		const restore = [holdCombinedSignals(), replaceSetImmediate(tasks.add)]
		forget(clock.host)
		try {
			await play({ host, clock, tasks, scheduler, processes, story }, course)
		} catch (error) {
			lastStory = story
			throw error
		} finally {
			for (const each of restore) each()
		}
	}

	const result = await fc.check(
		fc.asyncProperty(
			fc.scheduler(),
			fc.array(anyAction, { maxLength: 14, size: 'max' }),
			fc.array(anyFault, { maxLength: 20, size: 'max' }),
			(scheduler, actions, faults) => playOnce(scheduler, { actions, faults }),
		),
		{ numRuns: count, seed },
	)
	host.close()
	const outcome = { seed, played: result.numRuns }
	if (!result.failed) return outcome
	return { ...outcome, failure: { error: String(result.errorInstance), story: lastStory } }
}

/** A host for all courses, which forgets between them: to fill a database takes longer than a course. */
function startHost() {
	let now = () => START
	const host = createApiHost({ database: ':memory:', veteranSubmissions: 0, now: () => now() })
	// Nobody has channels, and a password is as good as its hash is slow: both only take time here.
	const lighten = host.database.prepare(
		"UPDATE reporters SET password_hash = ?, profile = json_set(profile, '$.socialMediaChannels', json_array()) WHERE id = ?",
	)
	for (const { id, password } of USERS) lighten.run(hashPassword(password, 2), id)
	const insert = host.database.prepare(
		"INSERT INTO submissions VALUES (?, ?, ?, 'Youtube', ?, ?, 0, 'Rejected', 0, NULL, 'none')",
	)
	return {
		host,
		/** Each reporter has a dozen rejected submissions, the newest of two weeks ago: link 0 and, on page 2, link 1. */
		forget(clock: () => number): void {
			now = clock
			host.database.exec('DELETE FROM submissions; DELETE FROM tokens')
			for (const { id } of USERS)
				for (const [index, link] of OLD_LINKS.entries())
					insert.run(
						`old-${id}-${index}`,
						id,
						NEWS,
						`https://youtu.be/${id}-${link}`,
						START - (14 + index) * 86_400_000,
					)
		},
	}
}

/** Node forgets combined signals that nobody holds: here they are held, until all is restored. */
function holdCombinedSignals(): () => void {
	const combine = AbortSignal.any
	const held: AbortSignal[] = []
	AbortSignal.any = (signals) => {
		const combined = combine.call(AbortSignal, signals)
		held.push(combined)
		return combined
	}
	return () => {
		AbortSignal.any = combine
	}
}

/** fake-indexeddb does each step by the global it finds. */
function replaceSetImmediate(add: (task: () => void) => void): () => void {
	const { setImmediate } = globalThis
	globalThis.setImmediate = add as typeof setImmediate
	return () => {
		globalThis.setImmediate = setImmediate
	}
}
