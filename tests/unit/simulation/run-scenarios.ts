import fc from 'fast-check'
import { createApiHost } from '../../api-host/api-host.ts'
import { hashPassword } from '../../api-host/store/passwords.ts'
import { holdCombinedSignals } from '../hold-combined-signals.ts'
import { anyAction, anyFault } from './actions.ts'
import { createClock } from './clock.ts'
import { USERS } from './fixture.ts'
import { createProcesses } from './processes.ts'
import { runScenario, type Scenario } from './run-scenario.ts'
import type { Scripts } from './scripts.ts'
import { NEWS } from './submissions-view.ts'
import { createTasks } from './tasks.ts'

const START = Date.parse('2026-11-21T10:00:00Z')

/** The links that each reporter has already submitted, newest first. */
const OLD_LINKS = ['0', ...'abcdefghij', '1']

/** The outcome of some scenarios: how many were done, and the first failure, shrunk. */
export type Outcome = {
	seed: number
	/** The scenarios up to the first failure, without those done to shrink it. */
	done: number
	failure?: { error: string; trace: string[] }
}

/**
 * Runs scenarios of events drawn from a seed until one fails. Meanwhile, this thread's `setImmediate` belongs to the
 * simulation.
 */
export async function runScenarios(
	scripts: Scripts,
	seed: number,
	count: number,
): Promise<Outcome> {
	const processes = createProcesses(scripts)
	const { host, forget } = startHost()
	let lastTrace: string[] = []

	async function runOnce(scheduler: fc.Scheduler, scenario: Scenario): Promise<void> {
		const trace: string[] = []
		const tasks = createTasks()
		const clock = createClock(START, tasks.add)
		// Gives the platform a turn to release collected objects.
		await new Promise(setImmediate)
		const restore = [holdCombinedSignals(), replaceSetImmediate(tasks.add)]
		forget(clock.host)
		try {
			await runScenario({ host, clock, tasks, scheduler, processes, trace }, scenario)
		} catch (error) {
			lastTrace = trace
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
			fc.boolean(),
			(scheduler, actions, faults, hasNewsIds) =>
				runOnce(scheduler, { actions, faults, hasNewsIds }),
		),
		{ numRuns: count, seed },
	)
	host.close()
	const outcome = { seed, done: result.numRuns }
	if (!result.failed) return outcome
	return { ...outcome, failure: { error: String(result.errorInstance), trace: lastTrace } }
}

/** Creates a host for all scenarios and resets it in between. Filling a new database takes longer than a scenario. */
function startHost() {
	let now = () => START
	const host = createApiHost({ database: ':memory:', veteranSubmissions: 0, now: () => now() })
	// Social media channels and slow password hashes would only cost time here.
	const lighten = host.database.prepare(
		"UPDATE reporters SET password_hash = ?, profile = json_set(profile, '$.socialMediaChannels', json_array()) WHERE id = ?",
	)
	host.database.prepare('UPDATE news SET title = ? WHERE id = ?').run(NEWS.title, NEWS.id)
	for (const { id, password } of USERS) lighten.run(hashPassword(password, 2), id)
	const insert = host.database.prepare(
		"INSERT INTO submissions VALUES (?, ?, ?, 'Youtube', ?, ?, 0, 'Rejected', 0, NULL, 'none')",
	)
	return {
		host,
		/** Leaves each reporter 12 rejected submissions at least two weeks old, from link 0 to link 1 on page 2. */
		forget(clock: () => number): void {
			now = clock
			host.database.exec('DELETE FROM submissions; DELETE FROM tokens')
			for (const { id } of USERS)
				for (const [index, link] of OLD_LINKS.entries())
					insert.run(
						`old-${id}-${index}`,
						id,
						NEWS.id,
						`https://youtu.be/${id}-${link}`,
						START - (14 + index) * 86_400_000,
					)
		},
	}
}

/** Replaces `setImmediate`, with which fake-indexeddb schedules each step. @returns restores the original */
function replaceSetImmediate(add: (task: () => void) => void): () => void {
	const { setImmediate } = globalThis
	globalThis.setImmediate = add as typeof setImmediate
	return () => {
		globalThis.setImmediate = setImmediate
	}
}
