/** A page's web vitals, with times in milliseconds. Those that the browser doesn't measure are undefined. */
export type PageVitals = {
	/** The largest contentful paint. */
	lcp?: number | undefined
	/** The slowest response to a tap or a key, if one took 104 ms or longer. */
	inp?: number | undefined
	/** The cumulative layout shift: the worst burst of shifts that no tap has caused. */
	cls?: number | undefined
}

/** The maximum gap between two layout shifts of one burst, and the maximum length of a burst. */
const BURST_GAP_MS = 1000
const BURST_MS = 5000

let vitals: PageVitals | undefined

/** Returns the page's web vitals, which keep updating. The first call starts measuring, including earlier entries. */
export function pageVitals(): PageVitals {
	vitals ??= startMeasuring()
	return vitals
}

type Entry = PerformanceEntry & { interactionId?: number; value?: number; hadRecentInput?: boolean }

function startMeasuring(): PageVitals {
	const hasShifts = PerformanceObserver.supportedEntryTypes.includes('layout-shift')
	const measured: PageVitals = { cls: hasShifts ? 0 : undefined }
	observe('largest-contentful-paint', ({ startTime }) => {
		measured.lcp = Math.round(startTime)
	})
	observe('event', ({ duration, interactionId }) => {
		if (interactionId) measured.inp = Math.max(measured.inp ?? 0, Math.round(duration))
	})
	let burst = { shift: 0, startedAt: 0, endedAt: 0 }
	observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
		if (hadRecentInput) return
		const { shift, startedAt, endedAt } = burst
		const isSame = startTime - endedAt < BURST_GAP_MS && startTime - startedAt < BURST_MS
		burst = isSame
			? { shift: shift + value, startedAt, endedAt: startTime }
			: { shift: value, startedAt: startTime, endedAt: startTime }
		measured.cls = Math.max(measured.cls ?? 0, Number(burst.shift.toFixed(3)))
	})
	return measured
}

function observe(type: string, measure: (entry: Entry) => void): void {
	const observer = new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) measure(entry)
	})
	// Browsers ignore types that they don't know.
	observer.observe({ type, buffered: true })
}
