import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
	type ErrorComponentProps,
	Link,
	lazyRouteComponent,
	useRouter,
} from '@tanstack/react-router'
import CloudOff from 'lucide-react/icons/cloud-off'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { selfQuery } from '../../account/user.ts'
import { ApiError } from '../../api/api-error.ts'
import { appState } from '../../app-state/app-state.ts'
import { recordEvent } from '../../events/record-event.ts'
import { reasonOf } from '../../queries/reason-of.ts'
import { readTabItem, storeTabItem } from '../../storage/local-storage.ts'
import { Button } from '../../ui/button.tsx'
import { Deferred, useElapsed } from '../../ui/deferred.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { withMessages } from '../language/model/messages.ts'

export const UnknownPage = lazyRouteComponent(() => import('./unknown-page.tsx'), 'UnknownPage')

/** The error component of every route: for missing chunks, a guard without a response, or a screen that threw. */
export function RouteFailure({ error }: ErrorComponentProps) {
	if (missingChunks.has(Object(error))) return <MissingChunkScreen />
	return error instanceof ApiError ? <UnreachableScreen /> : <CrashScreen error={error} />
}

const loadCrashHelp = () => withMessages(import('./problem-report/problem-report.tsx'), 'CrashHelp')

function CrashScreen({ error }: { error: unknown }) {
	const { t } = useLingui()

	useEffect(() => {
		recordEvent('crashed', { thrown: error })
		appState.actions.setError(reasonOf(error) ?? '')
	}, [error])

	return (
		<FailureScreen
			icon={<TriangleAlert />}
			text={t`Oops! Something went wrong. Please try again later.`}
		>
			<Button variant="primary" onClick={() => location.reload()}>{t`Reload`}</Button>
			<a href="/dashboard/updates">{t`Back to updates`}</a>
			<Deferred soon load={loadCrashHelp} />
		</FailureScreen>
	)
}

/** Errors of dynamic imports whose files are gone after a deployment, or can't be fetched offline. */
const missingChunks = new WeakSet<object>()

addEventListener('vite:preloadError', ({ payload }) => {
	missingChunks.add(payload)
})

/** Reloads the page if the server can be reached, once per version of the app, so that there is no endless loop. */
async function reloadOnce(): Promise<void> {
	// The hash in this chunk's name changes with each version.
	const version = import.meta.url
	if (readTabItem('reloadedFor') === version || !storeTabItem('reloadedFor', version)) return
	const { href } = location
	const isReachable = await fetch(href).catch(() => undefined)
	// Not if the reporter has moved to another page meanwhile, and may be typing there.
	if (isReachable && location.href === href) location.reload()
}

const RELOAD_TIMEOUT_MS = 1000

/** Shown in place of a page with missing chunks: reloads once by itself, then shows a button. */
function MissingChunkScreen() {
	const { t } = useLingui()
	const isReloadOverdue = useElapsed(RELOAD_TIMEOUT_MS)

	useEffect(() => void reloadOnce(), [])

	if (!isReloadOverdue) return <Spinner />
	return (
		<FailureScreen
			icon={<CloudOff />}
			text={t`Couldn't load this page. Check your connection, then reload.`}
		>
			<Button variant="primary" onClick={() => location.reload()}>{t`Reload`}</Button>
		</FailureScreen>
	)
}

function UnreachableScreen() {
	const { t } = useLingui()
	const router = useRouter()
	const queryClient = useQueryClient()

	async function tryAgain() {
		// Otherwise the app would go on waiting for a request that may never get a response.
		await queryClient.cancelQueries(selfQuery)
		await router.invalidate()
	}

	return (
		<main>
			<FailureScreen
				icon={<CloudOff />}
				text={t`Couldn't load your profile. Check your connection and try again.`}
			>
				<Button variant="primary" onClick={tryAgain}>{t`Try again`}</Button>
				<Link to="/auth/login">{t`Go to the login page`}</Link>
			</FailureScreen>
		</main>
	)
}

type FailureScreenProps = { icon: ElementNode; text: string; children: ElementNode }

function FailureScreen({ icon, text, children }: FailureScreenProps) {
	const { t } = useLingui()
	return (
		<>
			<PageTitle title={t`Something went wrong`} />
			<EmptyState whole urgent icon={icon} text={text} action={children} />
		</>
	)
}
