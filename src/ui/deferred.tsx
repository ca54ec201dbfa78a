import { useEffect, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'

/** How long a busy phone may take to find a moment, in milliseconds. */
const IDLE_TIMEOUT_MS = 3000

/** Where the platform does not say when it is idle (Safari), in milliseconds. */
const IDLE_FALLBACK_MS = 200

let isThere = false
let tell: () => void

/** Fulfilled when the app's own first screen is in the document, within a few seconds. */
const firstScreen: Promise<void> = new Promise((resolve) => {
	tell = resolve
})

/** The first screen is in the document and shows what it can: from here on there is time for the rest. */
export function markFirstScreenRendered(): void {
	isThere = true
	tell()
}

/** Whether the first screen is in the document by now. */
export function isFirstScreenThere(): boolean {
	return isThere
}

/** Waits for a moment in which the first screen is there and nothing is under way. */
export async function untilFirstScreenIdle(): Promise<void> {
	await firstScreen
	await new Promise<unknown>((resolve) => {
		if ('requestIdleCallback' in globalThis)
			requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
		else setTimeout(resolve, IDLE_FALLBACK_MS)
	})
}

type Part = () => ElementNode

type DeferredProps = {
	/** Loads the component. Must be a stable reference. */
	load: () => Promise<Part>
	/** Whether to load now instead of after the first screen. A change of this retries a failed load. */
	soon: boolean
}

/** A component that loads once the first screen has settled, or as soon as it is needed. */
export function Deferred({ load, soon }: DeferredProps) {
	const [Part, setPart] = useState<Part>()

	useEffect(() => {
		if (Part !== undefined) return
		let isWanted = true
		const bringIn = async () => {
			if (!soon) await untilFirstScreenIdle()
			const part = isWanted && (await load().catch(() => undefined))
			if (part) setPart(() => part)
		}
		void bringIn()
		return () => {
			isWanted = false
		}
	}, [Part, load, soon])

	return Part && <Part />
}

/**
 * Whether so many milliseconds have passed since the component was mounted; for what is on the app's first
 * screen, since the page was opened. Always true while the build renders.
 */
export function useElapsed(milliseconds: number): boolean {
	const [elapsed, setElapsed] = useState(
		() => import.meta.env.SSR || (!isFirstScreenThere() && performance.now() > milliseconds),
	)
	useEffect(() => {
		const timer = setTimeout(() => setElapsed(true), milliseconds)
		return () => clearTimeout(timer)
	}, [milliseconds])
	return elapsed
}
