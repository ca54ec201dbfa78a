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

export type StageParts = {
	host: ApiHost
	clock: Clock
	tasks: Tasks
	scheduler: Scheduler
	processes: ReturnType<typeof createProcesses>
	/** What happens is told here, one line an event. */
	story: string[]
}

export type Stage = ReturnType<typeof createStage>

/** A phone with two tabs and a worker, and a host. What comes when is the scheduler's choice. */
export function createStage({ host, clock, tasks, scheduler, processes, story }: StageParts) {
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
		story.push(`${(clock.steady() / 1000).toFixed(1).padStart(8)} s  ${event}`)
	}

	function schedule(what: string, happen: () => Promise<void> | void): void {
		void scheduler.schedule(Promise.resolve(), what).then(() => {
			step = happen() ?? undefined
		})
	}

	/** Ends a tab or the worker; another one begins in its place, with what is stored. */
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

	/** One thing after the other happens, until nothing is left that is not a matter of time. */
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
		/** In the middle of what it does: after so many more steps of the phone's storage. */
		kill(process: Process, steps: number): void {
			process.diesIn = steps
			dying.add(process)
			if (steps === 0) die(process)
		},
		/** From now on requests meet with these, one after the other; and whoever is to die does so now. */
		setFaults(given: readonly Fault[]): void {
			faults = [...given]
			for (const process of dying) die(process)
		},
		/** Lets time pass, in milliseconds, in which the network does nothing. */
		async pass(milliseconds: number): Promise<void> {
			for (const end = clock.steady() + milliseconds; clock.passToNext(end); ) await tasks.settle()
		},
		/** Lets time pass, too, until something is so or it has taken so long, in milliseconds. */
		async runUntil(isDone: () => boolean, longest: number): Promise<void> {
			const end = clock.steady() + longest
			await run()
			while (!isDone() && clock.passToNext(end)) await run()
		},
		/** Lets go of everything, for the next one to begin. */
		end(): void {
			for (const { process } of [...tabs, worker]) phone.kill(process)
		},
	}
}

/** It goes on by itself; what it comes to is seen elsewhere. */
export function background(work: Promise<unknown>): void {
	work.catch(() => undefined)
}
