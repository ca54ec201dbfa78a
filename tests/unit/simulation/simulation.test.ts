// @vitest-environment node
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createApiHost } from '../../api-host/api-host.ts'
import { anyAction, anyFault } from './actions.ts'
import { createClock } from './clock.ts'
import { type Course, play } from './play.ts'
import { createProcesses } from './processes.ts'
import { buildScripts } from './scripts.ts'
import { USERS } from './stage.ts'
import { createTasks } from './tasks.ts'

/** A few seconds' worth; SOAK_ROUNDS asks for so many times as many. */
const RUNS = 300 * Number(process.env.SOAK_ROUNDS ?? 1)
const SEED = process.env.SOAK_SEED

const START = Date.parse('2026-11-21T10:00:00Z')
const NEWS = '64e512094837120495837261'

/** A host for all runs, which forgets between them: to fill a database takes longer than a run. */
function startHost() {
	let now = () => START
	const host = createApiHost({ database: ':memory:', veteranSubmissions: 0, now: () => now() })
	host.database.exec('DELETE FROM submissions')
	const insert = host.database.prepare(
		"INSERT INTO submissions VALUES (?, ?, ?, 'Youtube', ?, ?, 0, 'Rejected', 0, NULL, 'none')",
	)
	return {
		host,
		/** Each reporter has one submission, of two weeks ago. */
		forget(clock: () => number): void {
			now = clock
			host.database.exec('DELETE FROM submissions; DELETE FROM tokens')
			for (const { id } of USERS)
				insert.run(`old-${id}`, id, NEWS, `https://youtu.be/${id}-0`, START - 14 * 86_400_000)
		},
	}
}

test('whatever comes late, twice or never: links arrive once, as their owner, and nobody else is logged out', async () => {
	const processes = createProcesses(await buildScripts())
	const { host, forget } = startHost()
	const combine = AbortSignal.any
	let stories: string[] = []
	let runs = 0

	async function playOnce(scheduler: fc.Scheduler, course: Course): Promise<void> {
		runs += 1
		const story: string[] = []
		// Node forgets combined signals that nobody holds.
		const held: AbortSignal[] = []
		AbortSignal.any = (signals) => {
			const combined = combine.call(AbortSignal, signals)
			held.push(combined)
			return combined
		}
		const tasks = createTasks()
		const clock = createClock(START, tasks.add)
		vi.stubGlobal('setImmediate', tasks.add)
		forget(clock.host)
		try {
			await play({ host, clock, tasks, scheduler, processes, story }, course)
		} catch (error) {
			stories = story
			throw error
		} finally {
			AbortSignal.any = combine
			vi.unstubAllGlobals()
		}
	}

	const begun = performance.now()
	const result = await fc.check(
		fc.asyncProperty(
			fc.scheduler(),
			fc.array(anyAction, { maxLength: 14, size: 'max' }),
			fc.array(anyFault, { maxLength: 20, size: 'max' }),
			(scheduler, actions, faults) => playOnce(scheduler, { actions, faults }),
		),
		{ numRuns: RUNS, ...(SEED !== undefined && { seed: Number(SEED) }) },
	)
	if (process.env.SOAK_ROUNDS !== undefined)
		console.log(`${runs} runs in ${Math.round((performance.now() - begun) / 1000)} s`)
	host.close()
	const story = [`SOAK_SEED=${result.seed}, run ${result.numRuns}`, ...stories].join('\n')
	expect(result.failed ? `${result.errorInstance}\n${story}` : '').toBe('')
}, 3_600_000)
