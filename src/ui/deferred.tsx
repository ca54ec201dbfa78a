import { useEffect, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { pause } from '../shared/waiting.ts'

/** The longest wait for an idle moment on a busy phone. */
const IDLE_TIMEOUT_MS = 3000

/** The wait in browsers without `requestIdleCallback` (Safari). */
const IDLE_FALLBACK_MS = 200

/** The longest wait for the screen's data, and how often to look for it. */
const DATA_TIMEOUT_MS = 5000
const CHECK_INTERVAL_MS = 50

let isRendered = false
let isDataMissing = () => false
let resolveFirstScreen: () => void

/** Resolves when the app's own first screen is in the document. */
const firstScreen: Promise<void> = new Promise((resolve) => {
	resolveFirstScreen = resolve
})

/** Marks that the first screen is in the document, so that everything else may load. */
export function markFirstScreenRendered(): void {
	isRendered = true
	resolveFirstScreen()
}

/** Sets how to find out whether the screen still waits for data. */
export function deferWhile(isMissing: () => boolean): void {
	isDataMissing = isMissing
}

/** Waits until the screen is in the document with its data, and the browser is idle. */
export async function untilScreenIdle(): Promise<void> {
	await firstScreen
	// Before the browser is idle, a new screen may not have sent its requests yet.
	await untilIdle()
	for (let waited = 0; isDataMissing() && waited < DATA_TIMEOUT_MS; waited += CHECK_INTERVAL_MS)
		await pause(CHECK_INTERVAL_MS)
	await untilIdle()
}

/** Waits until the browser has nothing more urgent to do, such as painting. */
export function untilIdle(): Promise<unknown> {
	return new Promise((resolve) => {
		if ('requestIdleCallback' in globalThis)
			requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
		else setTimeout(resolve, IDLE_FALLBACK_MS)
	})
}

type DeferredProps = {
	/** Loads the component. Must be a stable reference. */
	load: () => Promise<() => ElementNode>
	/** Whether to load now instead of once the screen has its data. A change retries a failed load. */
	soon: boolean
}

/** A component that is lazy-loaded once the screen has its data, or as soon as it is needed. */
export function Deferred({ load, soon }: DeferredProps) {
	const [Part, setPart] = useState<() => ElementNode>()

	useEffect(() => {
		if (Part !== undefined) return
		let isWanted = true
		const loadPart = async () => {
			if (!soon) await untilScreenIdle()
			const part = isWanted && (await load().catch(() => undefined))
			if (part) setPart(() => part)
		}
		void loadPart()
		return () => {
			isWanted = false
		}
	}, [Part, load, soon])

	return Part && <Part />
}

/**
 * Returns whether this many milliseconds have passed since the component was mounted, or, on the first screen, since
 * the page was opened. Always true while the build prerenders.
 */
export function useElapsed(milliseconds: number): boolean {
	const [elapsed, setElapsed] = useState(
		() => import.meta.env.SSR || (!isRendered && performance.now() > milliseconds),
	)
	useEffect(() => {
		const timer = setTimeout(() => setElapsed(true), milliseconds)
		return () => clearTimeout(timer)
	}, [milliseconds])
	return elapsed
}
