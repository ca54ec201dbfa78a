import { useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useElapsed } from '../../ui/use-elapsed.ts'

/**
 * Errors of dynamic imports whose files could not be fetched: a new version has replaced them on the server,
 * or there is no connection. Vite fires an event for each before it throws the error.
 */
const errors = new WeakSet<object>()

const STORAGE_KEY = 'reloadedFor'

addEventListener('vite:preloadError', ({ payload }) => {
	errors.add(payload)
})

/** Whether an error comes from a missing chunk. */
export function isMissingChunk(error: unknown): boolean {
	return typeof error === 'object' && error !== null && errors.has(error)
}

/**
 * Reloads the page, once per version of the app, if the server can be reached. If it cannot store that it did, it
 * does not: it would reload again and again.
 */
export async function reloadOnce(): Promise<void> {
	// The hash in this chunk's name changes with each version.
	const version = import.meta.url
	try {
		if (sessionStorage.getItem(STORAGE_KEY) === version) return
		sessionStorage.setItem(STORAGE_KEY, version)
	} catch {
		return
	}
	const { href } = location
	const isReachable = await fetch(href).catch(() => undefined)
	// Not if the reporter has gone to another page meanwhile, and may be typing.
	if (isReachable && location.href === href) location.reload()
}

/** How long a reload may take before the error is shown. */
const RELOAD_TIMEOUT_MS = 1000

/** Shown in place of a page with missing chunks: reloads once by itself, then shows a button. */
export function MissingChunkScreen() {
	const { t } = useLingui()
	const isInVain = useElapsed(RELOAD_TIMEOUT_MS)

	useEffect(() => void reloadOnce(), [])

	if (!isInVain) return <Spinner />
	return (
		<>
			<PageTitle title={t`Something went wrong`} />
			<EmptyState
				whole
				urgent
				icon={<CloudOff />}
				text={t`Couldn't load this page. Check your connection, then reload.`}
				action={<Button look="primary" onClick={() => location.reload()}>{t`Reload`}</Button>}
			/>
		</>
	)
}
