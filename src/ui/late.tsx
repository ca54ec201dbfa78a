import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A component that is no part of the first screen: its code comes when that has settled.
 *
 * @param wait how long the first screen has the connection to itself, in milliseconds
 */
export function late(load: () => Promise<ComponentType>, wait: number): ComponentType {
	const Late = lazy(async () => {
		await new Promise((resolve) => setTimeout(resolve, wait))
		// Without a connection the page is complete without it; the next start tries again.
		return { default: await load().catch(() => () => null) }
	})
	return () => (
		<Suspense>
			<Late />
		</Suspense>
	)
}
