import type { Scheduler } from 'fast-check'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import { REPORTER_IDS } from '../../api-host/seed/seed-reporters.ts'
import type { Clock } from './clock.ts'
import { createHostTrouble } from './host-trouble.ts'
import { createLedger } from './ledger.ts'
import { createNetwork, type Fault } from './network.ts'
import { createPhone, type Process } from './phone.ts'
import type { createProcesses, Tab } from './processes.ts'
import { nextTick, type Tasks } from './tasks.ts'

export const USERS = [
	{ id: REPORTER_IDS.ordinary, ...ACCOUNTS.ordinary },
	{ id: REPORTER_IDS.veteran, ...ACCOUNTS.veteran },
] as const

export type FixtureParts = {
	host: ApiHost
	clock: Clock
	tasks: Tasks
	scheduler: Scheduler
	processes: ReturnType<typeof createProcesses>
	/** The log of the scenario, one line per event. */
	trace: string[]
}

export type Fixture = ReturnType<typeof createFixture>

/** Creates a phone with two tabs and a worker, and a host. The scheduler chooses the order of events. */
export function createFixture({ host, clock, tasks, scheduler, processes, trace }: FixtureParts) {
	let faults: Fault[] = []
	let step: Promise<void> | undefined
	const phone = createPhone(clock, tasks)
	const ledger = createLedger(host, phone)
	const trouble = createHostTrouble()
	const network = createNetwork({
		host,
		clock,
		trouble,
		schedule,
		tell,
		nextFault: () => faults.shift() ?? 'none',
		onPost: ledger.post,
		onAnswered: ledger.answered,
		onCookies: ledger.cookies,
	})
	let worker = processes.startWorker(phone, network.send)
	const tabs: Tab[] = []
	const dying = new Set<Process>()
	tasks.watch(() => {
		for (const process of dying) {
			process.diesIn = (process.diesIn ?? 0) - 1
			if (process.diesIn < 0) die(process)
		}
	})

	function tell(event: string): void {
		trace.push(`${(clock.steady() / 1000).toFixed(1).padStart(8)} s  ${event}`)
	}

	function schedule(what: string, happen: () => Promise<void> | void): void {
		void scheduler.schedule(Promise.resolve(), what).then(() => {
			step = happen() ?? undefined
		})
	}

	/** Kills a tab or the worker. A new one starts in its place with the stored data. */
	function die(process: Process): void {
		dying.delete(process)
		if (process.isDead) return
		tell(`${process.name} is killed`)
		phone.kill(process)
		const index = tabs.findIndex((tab) => tab.process === process)
		if (index >= 0) open(index)
		else worker = processes.startWorker(phone, network.send)
	}

	function open(index: number): void {
		const name = `tab ${index + 1}`
		tell(`${name} is opened`)
		const reload = () => tasks.add(() => die(tab.process))
		const present = () => worker
		const tab = processes.openTab(name, { phone, send: network.send, worker: present, reload })
		tabs[index] = tab
		tab.page.onSessionEnd(() => {
			if (!tab.process.isDead) ledger.ended(tab.process, network.login())
		})
		void tab.page.start()
	}

	function tab(index: number): Tab {
		const present = tabs[index]
		if (present === undefined) throw new Error('There is no such tab')
		return present
	}

	/** Runs one event after another until the rest only depends on time. */
	async function run(): Promise<void> {
		for (;;) {
			await tasks.settle()
			ledger.check()
			if (scheduler.count() === 0) return
			await scheduler.waitNext(1)
			await nextTick()
			const present = step
			step = undefined
			await present
		}
	}

	return {
		host,
		clock,
		trouble,
		phone,
		ledger,
		tell,
		schedule,
		open,
		tab,
		worker: () => worker,
		run,
		/** Kills a process after this many more storage steps, in the middle of its work. */
		kill(process: Process, steps: number): void {
			process.diesIn = steps
			dying.add(process)
			if (steps === 0) die(process)
		},
		/** Sets the faults of the next requests, in order, and kills the processes that are about to die. */
		setFaults(given: readonly Fault[]): void {
			faults = [...given]
			for (const process of dying) die(process)
		},
		/** Lets time pass, in milliseconds, without network events. */
		async pass(milliseconds: number): Promise<void> {
			for (const end = clock.steady() + milliseconds; clock.passToNext(end); ) await tasks.settle()
		},
		/** Runs events and lets time pass until `isDone`, or for `longest` milliseconds. */
		async runUntil(isDone: () => boolean, longest: number): Promise<void> {
			const end = clock.steady() + longest
			await run()
			while (!isDone() && clock.passToNext(end)) await run()
		},
		/** Kills all processes, so that the next scenario can start. */
		end(): void {
			for (const { process } of [...tabs, worker]) phone.kill(process)
		},
	}
}

/** Leaves work running, and ignores its failure. The effects show elsewhere. */
export function background(work: Promise<unknown>): void {
	work.catch(() => undefined)
}
