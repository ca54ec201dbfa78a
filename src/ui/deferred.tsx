import { useEffect, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'

/** The longest wait for an idle moment on a busy phone, in milliseconds. */
const IDLE_TIMEOUT_MS = 3000

/** The wait in browsers without `requestIdleCallback` (Safari), in milliseconds. */
const IDLE_FALLBACK_MS = 200

let isRendered = false
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

/** Returns whether the first screen is already in the document. */
export function isFirstScreenThere(): boolean {
	return isRendered
}

/** Waits until the first screen is in the document and the browser is idle. */
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
	/** Whether to load now instead of after the first screen. A change retries a failed load. */
	soon: boolean
}

/** A component that is lazy-loaded after the first screen, or as soon as it is needed. */
export function Deferred({ load, soon }: DeferredProps) {
	const [Part, setPart] = useState<Part>()

	useEffect(() => {
		if (Part !== undefined) return
		let isWanted = true
		const loadPart = async () => {
			if (!soon) await untilFirstScreenIdle()
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
		() => import.meta.env.SSR || (!isFirstScreenThere() && performance.now() > milliseconds),
	)
	useEffect(() => {
		const timer = setTimeout(() => setElapsed(true), milliseconds)
		return () => clearTimeout(timer)
	}, [milliseconds])
	return elapsed
}
