import './ui/tokens.css'
import './ui/base.css'
import './prerender/prerendered.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { isSignInKnown, signInState } from './account/account.ts'
import { selfQuery } from './account/user.ts'
import { watchSession } from './account/watch-session.ts'
import { isHostReachable } from './api/host-contact.ts'
import { appState } from './app-state/app-state.ts'
import { RouteFailure } from './features/failure/route-failure.tsx'
import { followLanguage } from './features/language/model/messages.ts'
import { loadData, loadPage } from './features/session/load-page.ts'
import { storeResponses } from './features/storage/model/stored-responses.ts'
import { swapPrerendered } from './prerender/swap-prerendered.ts'
import { createQueryClient, isDataMissing } from './query-client.ts'
import { createAppRouter } from './router.ts'
import { LiveRegion } from './ui/announce.tsx'
import { Deferred, deferWhile, markFirstScreenRendered } from './ui/deferred.tsx'

/** How long the deferred services wait for the first screen. */
const FIRST_SCREEN_TIMEOUT_MS = 5000

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

watchSession(queryClient, router)
storeResponses()
deferWhile(() => isDataMissing(queryClient))
openFirstScreen()
// No top-level `await`: WebKit may run modules that import this one before it is done (bug 242740).
void followLanguage().then(start)

/** Starts loading what the first screen needs, or for a visitor the code of the login, before React renders. */
function openFirstScreen() {
	// A phone whose storage was evicted may still have a session.
	const mayBeReporter = router.latestLocation.pathname.startsWith('/dashboard')
	const isVisitor = signInState().isLoginNeeded || !mayBeReporter
	if (isVisitor && !isSignInKnown())
		return void import('./features/session/log-in.ts').catch(() => undefined)
	void queryClient.prefetchQuery(selfQuery)
	loadPage(router, router.latestLocation.pathname)
	loadData(router)
}

function start() {
	const root = document.getElementById('root')
	router.subscribe('onRendered', markFirstScreenRendered)
	if (root) void swapPrerendered(router, queryClient, root, render)
}

function render(root: HTMLElement, onMount: () => void) {
	setTimeout(markFirstScreenRendered, FIRST_SCREEN_TIMEOUT_MS)
	createRoot(root).render(
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<I18nProvider i18n={i18n}>
					<LiveRegion />
					{/* The router has its own error boundaries; this one is for the deferred services. */}
					<CatchBoundary getResetKey={() => ''} errorComponent={RouteFailure}>
						<RouterProvider router={router} />
						<DeferredServices />
					</CatchBoundary>
					<Mounted onMount={onMount} />
				</I18nProvider>
			</QueryClientProvider>
		</StrictMode>,
	)
}

/** The last element of the app. Its effect runs once the whole app is in the document, and before the first paint. */
function Mounted({ onMount }: { onMount: () => void }) {
	useLayoutEffect(onMount, [onMount])
	return null
}

const loadServices = async () => (await import('./deferred-services.tsx')).loadDeferredServices()

/** Loads the services at once if there is a toast or the offline bar to show, else after the first screen. */
function DeferredServices() {
	const hasNotice = useSelector(appState, ({ common }) => `${common.error}${common.message}` !== '')
	return <Deferred load={loadServices} soon={hasNotice || !isHostReachable()} />
}
