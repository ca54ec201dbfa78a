import type { QueryClient } from '@tanstack/react-query'
import {
	createMemoryHistory,
	createRootRouteWithContext,
	createRoute,
	createRouter,
	type HistoryState,
} from '@tanstack/react-router'
import { promisifyRequest } from 'idb-keyval'
import { vi } from 'vitest'
import { callNameOf } from '../../../src/shared/contract/call-name.ts'
import type { Profile } from '../../../src/shared/contract/session.ts'
import { parseRecord } from '../../../src/storage/local-storage.ts'
import type { Account } from '../../api-host/accounts.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import { reporterByEmail } from '../../api-host/store/reporters.ts'
import { loadAll } from '../api/device.ts'
import { record } from '../downloads/records.ts'
import { createFiles } from '../failing-writes/memory-files.ts'
import { memoryCaches } from '../response-cache/memory-caches.ts'
import { NEWS_ID, startPhone } from './phone.ts'

const SINCE = '2026-01-01T00:00:00.000Z'
const LIST = 'news-Local'

export type UsedPhone = Awaited<ReturnType<typeof startUsedPhone>>

/** Starts a phone whose page has everything that is stored for users: the outbox, media, stars, and what it remembers. */
export async function startUsedPhone() {
	const phone = await startPhone()
	const files = createFiles((handle) => handle)
	const network = stubBrowser(files.storage)
	return {
		...phone,
		files,
		network,
		...(await openPage(phone, files.contents)),
		...atHost(phone.host),
		mend,
		reopen,
	}

	/** Makes the network and the host work again. */
	function mend() {
		network.isOn = true
		phone.host.trouble.clear()
	}

	/** Closes and reopens the app, at the dashboard's address. */
	async function reopen() {
		return openPage(await phone.reopen(), files.contents, '/dashboard/updates')
	}
}

/** Returns what the host knows of users. */
function atHost({ database, submissionsOf }: ApiHost) {
	const idOf = ({ emailAddress }: Account) => reporterByEmail(database, emailAddress)?.id ?? ''
	const tokens = database.prepare('SELECT hash FROM tokens WHERE reporter_id = ?')
	return {
		idOf,
		hasSession: (account: Account) => tokens.all(idOf(account)).length > 0,
		/** Whether a user's waiting links have arrived, as submissions of an account. */
		hasArrived: (name: string, { emailAddress }: Account) =>
			submissionsOf(emailAddress).some(
				({ contentLink }) => contentLink === linkOf(name, 'waiting'),
			),
	}
}

/** Provides what Node lacks. Returns a switch for the phone's network, and the calls that the app has tried. */
function stubBrowser(storage: object) {
	vi.stubGlobal('caches', memoryCaches())
	vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks, storage })
	vi.stubGlobal('self', globalThis)
	vi.stubGlobal('Notification', {
		permission: 'granted',
		requestPermission: async () => 'granted',
	})
	Object.assign(document, { body: { hidden: false }, visibilityState: 'visible' })
	class History {
		state: HistoryState = {}
		replaceState(state: HistoryState) {
			this.state = state
		}
	}
	vi.stubGlobal('History', History)
	vi.stubGlobal('history', new History())
	const { fetch } = globalThis
	const network = { isOn: true, calls: [] as string[] }
	vi.stubGlobal('fetch', async (request: Request) => {
		network.calls.push(callNameOf(request.method, new URL(request.url).pathname) ?? request.url)
		if (!network.isOn) throw new TypeError('Failed to fetch')
		return fetch(request)
	})
	return network
}

type Files = Map<string, Uint8Array>

type App = Awaited<ReturnType<Awaited<ReturnType<typeof startPhone>>['openTab']>>

/** Loads the rest of the page, and starts it as `main.tsx` does. */
async function openPage(app: App, files: Files, address = '/') {
	const { i18n } = await import('@lingui/core')
	i18n.loadAndActivate({ locale: 'en', messages: {} })
	const memory = await loadMemory()
	const queryClient = memory.createQueryClient()
	const { router, returnPage } = await startRouter(queryClient, address)
	memory.watchSession(queryClient, router)
	memory.storeResponses()
	memory.storeScrollPositions()
	await router.load()

	/** Logs in as the login page does, and starts what each page starts for its user. */
	async function signIn(account: Account | { emailAddress: string; password: string }) {
		await app.openSession(queryClient, account)
		const profile = queryClient.getQueryData<Profile>(['self'])
		if (profile === undefined) throw new Error('The profile has not arrived')
		const href = returnPage(router.state.location.state, profile) ?? '/dashboard/updates'
		await router.navigate({ href, replace: true })
		await memory.settleUser(profile)
		await memory.readToCover()
		await app.sendOutbox()
		return profile
	}

	const pathname = () => router.state.location.pathname
	const used = usedData(app, memory, queryClient, files)
	return { ...app, ...memory, ...used, router, queryClient, signIn, pathname }
}

/** Loads the modules that end a sign-in, or remember something of a user. */
function loadMemory() {
	return loadAll([
		import('../../../src/query-client.ts'),
		import('../../../src/account/watch-session.ts'),
		import('../../../src/account/sign-in-signal.ts'),
		import('../../../src/features/storage/model/stored-responses.ts'),
		import('../../../src/features/session/settle-user.ts'),
		import('../../../src/features/session/logout/logout-dialog.tsx'),
		import('../../../src/features/news/model/seen-news.ts'),
		import('../../../src/ui/list/rows.tsx'),
		import('../../../src/features/submissions/model/submission-changes.ts'),
		import('../../../src/features/submissions/model/notifications.ts'),
		import('../../../src/app-state/persistent-storage.ts'),
		import('../../../src/features/news/model/to-cover.ts'),
		import('../../../src/features/sharing/model/shared-links.ts'),
		import('../../../src/media/shared/stored-downloads.ts'),
		import('../../../src/features/news/model/category-tabs.ts'),
		import('../../../src/app-state/languages.ts'),
		import('../../../src/features/news/model/first-news.ts'),
		import('../../../src/api/news.ts'),
		import('../../../src/outbox/outbox-store.ts'),
		import('../../../src/storage/phone-data.ts'),
		import('../../../src/storage/database.ts'),
		import('../../../src/submissions/own-submissions.ts'),
	])
}

/** Starts a router with the guards of the app, whose pages are empty. */
async function startRouter(queryClient: QueryClient, address: string) {
	const [guards, { signInState }] = await Promise.all([
		import('../../../src/account/guards.ts'),
		import('../../../src/account/account.ts'),
	])
	const root = createRootRouteWithContext<{ queryClient: QueryClient }>()()
	const forVisitors = {
		beforeLoad: guards.requireVisitor,
		staticData: { redirectsByProfile: true },
	}
	const routeTree = root.addChildren([
		createRoute({ getParentRoute: () => root, path: '/', ...forVisitors }),
		createRoute({ getParentRoute: () => root, path: '/auth/login', ...forVisitors }),
		createRoute({
			getParentRoute: () => root,
			path: '/check/reset-password',
			beforeLoad: guards.requireDefaultPassword,
		}),
		...['/dashboard/updates', '/dashboard/submissions'].map((path) =>
			createRoute({ getParentRoute: () => root, path, beforeLoad: guards.requireReporter }),
		),
	])
	const entries = createMemoryHistory({ initialEntries: [address] })
	// As the app's own history does: each entry belongs to the user of the page.
	entries.subscribe(({ location: { state }, action }) => {
		const former = action.type === 'REPLACE' ? history.state.user : undefined
		Object.assign(history, { state: { ...state, user: signInState().pageUser ?? former } })
	})
	const router = createRouter({
		routeTree,
		history: entries,
		context: { queryClient },
		isServer: false,
		origin: location.origin,
	})
	// Its component does so in the app.
	entries.subscribe(router.load)
	return { router: router as never as Router, returnPage: guards.returnPage }
}

type Router = Parameters<typeof import('../../../src/account/watch-session.ts').watchSession>[1]

export const linkOf = (name: string, what: string) => `https://youtu.be/${name}-${what}`

type Memory = Awaited<ReturnType<typeof loadMemory>>

/** Returns what makes, shows and finds the data of a user. */
function usedData(app: App, memory: Memory, queryClient: QueryClient, files: Files) {
	const user = () => app.signInState().user ?? ''

	/** Leaves something in every place that is one user's. */
	async function use(name: string) {
		const newsId = NEWS_ID
		const links = [linkOf(name, 'waiting')]
		await app.saveItem({ user: user(), newsId, newsTitle: 'News', links })
		await app.mergeDraft(user(), newsId, [], [linkOf(name, 'typed')])
		await memory.receiveShared(queryClient, linkOf(name, 'shared'))
		await memory.addRecord(record({ id: `${name}-video`, user: user(), state: 'saved', loaded: 5 }))
		files.set(`${name}-video`, new Uint8Array(5))
		await memory.starNews({ _id: `${name}-star`, mediaFiles: [] })
		memory.storeSeen(user(), 'Local', { since: SINCE, ids: [name] })
		memory.noteOpened(user(), name)
		memory.noteLook([])
		await memory.refreshSubmissions()
		await memory.noteAccepted(user(), NEWS_ID, [linkOf(name, 'sent')])
		memory.noteEvictedData(['media'])
		await memory.chooseNotifications('news', true, 'en')
		memory.rememberPosition(LIST, { offset: 500 })
		hidePage()
		memory.storeCategory('Political')
		memory.storeLanguage('kn')
		queryClient.setQueryData(['news', name], name)
		await app.fetchNewsPage('Local', 1)
		await vi.waitFor(async () => {
			if ((await readCached()) === undefined) throw new Error('The news is not cached yet')
		})
	}

	const readCached = async () => (await memory.cachedNewsPages('Local'))[0]?.data

	/** Whether a query has data, other than the profile of the signed-in user. */
	const isOthers = (data: unknown) => data !== undefined && Object(data)._id !== user()

	/** Returns what the page remembers, without what is stored. */
	function inMemory() {
		return {
			queries: queryClient
				.getQueriesData({})
				.flatMap(([key, data]) => (isOthers(data) ? [key.join()] : [])),
			seen: memory.seenBefore('', 'Local'),
			position: memory.recallPosition(LIST).offset,
			evicted: memory.evictedData.state,
			stars: memory.toCover.state?.length ?? 0,
		}
	}

	/** Returns what the screens show. */
	async function shown(profile?: Profile) {
		memory.readEvictedData()
		await memory.refreshToCover()
		const own = await memory.readOwnItems()
		const { own: downloads } = await memory.readDownloads()
		const { id = '' } = app.signInState()
		return {
			waiting: own.flatMap(({ links }) => links),
			typed: (await app.readDraft(user(), NEWS_ID)) ?? [],
			shared: profile ? (await memory.takeSharedLinks(profile)).links : [],
			media: downloads.map((each) => each.id),
			stars: (memory.toCover.state ?? []).map(({ item }) => item._id),
			opened: memory.openedNews(user()),
			submissions: (await memory.ownSubmissions()).refreshedAt > 0,
			accepted: (await memory.ownSubmissions()).accepted.map(({ link }) => link),
			evicted: memory.evictedData.state.length > 0,
			news: (await readCached()) !== undefined,
			firstNews: memory.firstNewsOf(id, 'Local') !== undefined,
		}
	}

	const { namesOf } = memory
	const databases = [...namesOf('database', 'user'), ...namesOf('database', 'sign-in')]
	const items = [...namesOf('local-storage', 'user'), ...namesOf('local-storage', 'sign-in')]
	/** The places that hold something of a user or a sign-in, by the names of the table of stored data. */
	const allPlaces = [...databases, ...items, 'responses'].sort()

	/** Returns the places with something of a user or a sign-in, by the names of the table of stored data. */
	async function placesOf(whose: { user: string; id: string }) {
		const isOf = (value: unknown) => {
			const { user: of, signIn, id } = Object(value)
			return of === whose.user || signIn === whose.id || id === whose.id
		}
		const found: string[] = []
		for (const name of databases) {
			const records = memory.openDatabase(name)
			const all = await records('readonly', (store) => promisifyRequest<unknown[]>(store.getAll()))
			if (all.some(isOf)) found.push(name)
		}
		for (const name of items) if (isOf(parseRecord(localStorage.getItem(name)))) found.push(name)
		if ((await caches.keys()).includes(`responses-${whose.id}`)) found.push('responses')
		return found.sort()
	}

	return { use, inMemory, shown, placesOf, allPlaces }
}

/** Hides the page, which then stores its scroll positions, and shows it again. */
function hidePage() {
	for (const visibilityState of ['hidden', 'visible']) {
		Object.assign(document, { visibilityState })
		document.dispatchEvent(new Event('visibilitychange'))
	}
}

/** What the screens show to a user who has left something in every place. */
export function allOf(name: string) {
	return {
		waiting: [linkOf(name, 'waiting')],
		typed: [linkOf(name, 'typed')],
		shared: [linkOf(name, 'shared')],
		media: [`${name}-video`],
		stars: [`${name}-star`],
		opened: [name],
		submissions: true,
		accepted: [linkOf(name, 'sent')],
		evicted: true,
		news: true,
		firstNews: true,
	}
}

export const NOTHING = Object.fromEntries(
	Object.entries(allOf('')).map(([what, all]) => [what, Array.isArray(all) ? [] : false]),
)
