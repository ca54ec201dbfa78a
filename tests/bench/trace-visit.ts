import type { BrowserContext, CDPSession } from 'playwright-core'

/** Milliseconds and counts by name. */
export type Phases = Record<string, number>

type TraceEvent = {
	name: string
	ph: string
	pid: number
	tid: number
	/** In microseconds, like the durations. `tdur` is the thread's CPU time. */
	ts: number
	dur?: number
	tdur?: number
	args: { data?: { startTime?: number } }
}

// Leave out the profiler's categories: they distort how compiled code is read.
const CATEGORIES =
	'blink.user_timing devtools.timeline disabled-by-default-v8.compile loading ServiceWorker v8'

/** Maps event names to kinds of work. The first match counts. */
const KINDS: [kind: string, names: RegExp][] = [
	['compile', /compile|parsefunction|parseprogram|preparse|deserialize|sourcepositions/i],
	['garbage collection', /GC|Scavenge/],
	['style and layout', /^(UpdateLayoutTree|Layout|ParseAuthorStyleSheet)$/],
	['paint', /^(PrePaint|Paint|Layerize|Commit)$/],
	['evaluate and render', /^v8\.|^(EvaluateScript|FunctionCall|TimerFire|EventDispatch)$/],
]

const LIVE = 'app-live'

/** Opens the news with the CPU throttled to a quarter, and traces the page until React owns its first row. */
export async function traceVisit(context: BrowserContext, address: string): Promise<Phases> {
	const page = await context.newPage()
	const phone = await context.newCDPSession(page)
	await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
	const endTracing = await startTracing(phone)
	await page.goto(address, { waitUntil: 'commit' })
	await page.waitForFunction(
		(live) => {
			const row = document.querySelector('[role=tabpanel] li a')
			if (!Object.keys(row ?? {}).some((key) => key.startsWith('__reactProps'))) return false
			performance.mark(live)
			return true
		},
		LIVE,
		{ polling: 'raf' },
	)
	const events = await endTracing()
	// The next visit must find the worker installed and all files stored.
	await page.evaluate(async () => void (await navigator.serviceWorker.ready))
	await page.waitForTimeout(1000)
	return sumUp(events)
}

/** Starts tracing and returns a function that ends it. */
async function startTracing(phone: CDPSession): Promise<() => Promise<TraceEvent[]>> {
	const events: TraceEvent[] = []
	phone.on('Tracing.dataCollected', ({ value }) =>
		events.push(...(value as unknown as TraceEvent[])),
	)
	await phone.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES.split(' ') } })
	return async () => {
		const complete = new Promise((resolve) => phone.once('Tracing.tracingComplete', resolve))
		await phone.send('Tracing.end')
		await complete
		return events
	}
}

function sumUp(events: TraceEvent[]): Phases {
	const live = events.find(({ name }) => name === LIVE)
	// A mark's start time is relative to the start of the navigation.
	const startTime = live?.args.data?.startTime
	if (live === undefined || startTime === undefined) throw new Error('The trace is incomplete')
	const begunAt = live.ts - startTime * 1000
	const main = events.filter(
		({ pid, tid, ts }) => pid === live.pid && tid === live.tid && ts <= live.ts,
	)
	const work = workByKind(main.filter(({ ph }) => ph === 'X'))
	const total = [...Object.values(work)].reduce((sum, time) => sum + time, 0)
	const painted = main.find(({ name, ts }) => name === 'firstContentfulPaint' && ts > begunAt)
	const workerStart = events.find(
		({ name }) => name === 'ServiceWorkerGlobalScope::DispatchFetchEventInternal',
	)
	const count = (pattern: RegExp) => main.filter(({ name }) => pattern.test(name)).length
	const since = (event: TraceEvent | undefined) => (event ? (event.ts - begunAt) / 1000 : 0)
	return {
		...work,
		'all work of the main thread': total,
		waiting: since(live) - total,
		'until the worker has its first request': since(workerStart),
		'until the first paint': since(painted),
		'until live': since(live),
		'functions compiled on the main thread': count(/^V8\.CompileCode$/),
	}
}

/** Sums the self time (CPU) of a thread's events, which nest like calls. */
function workByKind(events: TraceEvent[]): Phases {
	const work: Phases = Object.fromEntries([...KINDS.map(([kind]) => [kind, 0]), ['other', 0]])
	const open: TraceEvent[] = []
	const add = (name: string, time: number) => {
		const kind = KINDS.find(([, names]) => names.test(name))?.[0] ?? 'other'
		work[kind] = (work[kind] ?? 0) + time / 1000
	}
	for (const event of events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
		while (endOf(open.at(-1)) <= event.ts) open.pop()
		const parent = open.at(-1)
		add(event.name, event.tdur ?? 0)
		if (parent) add(parent.name, -(event.tdur ?? 0))
		open.push(event)
	}
	return work
}

/** Returns when an event ended, or infinity if there is no event. */
function endOf(event: TraceEvent | undefined): number {
	return event ? event.ts + (event.dur ?? 0) : Number.POSITIVE_INFINITY
}
