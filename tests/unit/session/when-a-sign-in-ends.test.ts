import { onlineManager } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { allOf, NOTHING, startUsedPhone, type UsedPhone } from './used-phone.ts'

const { ordinary: A, veteran: B, newcomer: C } = ACCOUNTS
const NEW_PASSWORD = 'Reporter@456'
const FAILED_LOGOUT = { call: 'logout', kind: 'status', status: 503 } as const

type Row = {
	ending: string
	end: (phone: UsedPhone) => Promise<unknown>
	/** What the logout's question counts. */
	asked: 'links, drafts, files and stars' | 'nothing'
	links: 'sent' | 'kept' | 'discarded'
	drafts: 'kept' | 'discarded'
	/** Media, with their files, and starred news. */
	saved: 'deleted' | 'kept'
	/** What local storage remembers of the user. */
	remembered: 'deleted' | 'kept'
	tab: 'removed' | 'kept'
	session: 'ended by the call' | 'logout pending' | 'gone already' | 'may still work' | "B's"
	/** The page that opens, and stays open. */
	where: '/' | '/auth/login' | '/dashboard/updates'
}

/** The same in every row. Responses are also the first rows and the copy for workers. */
const ALWAYS = { memory: 'wiped', responses: 'wiped', language: 'kn', sharedLinks: 'kept' } as const
const DELETED = { saved: 'deleted', remembered: 'deleted' } as const
const UNSENT = { links: 'kept', drafts: 'kept' } as const
const DISCARDED = { links: 'discarded', drafts: 'discarded' } as const
const KEPT = { asked: 'nothing', ...UNSENT, saved: 'kept', tab: 'kept' } as const
const BY_HOST = { ...KEPT, remembered: 'kept', where: '/auth/login' } as const
const ASKED = { asked: 'links, drafts, files and stars' } as const
const LOGOUT = { ...ASKED, ...DELETED, tab: 'removed', where: '/' } as const

const ROWS: Row[] = [
	{
		ending: 'logout, host answers: send now',
		end: (phone) => logOut(phone, 'send now'),
		...LOGOUT,
		links: 'sent',
		drafts: 'kept',
		session: 'ended by the call',
	},
	{
		ending: 'logout, no network: keep',
		end: (phone) => logOut(goOffline(phone), 'keep'),
		...LOGOUT,
		...UNSENT,
		session: 'logout pending',
	},
	{
		ending: 'logout, host fails: discard',
		end: (phone) => logOut(breakLogout(phone), 'discard'),
		...LOGOUT,
		...DISCARDED,
		session: 'logout pending',
	},
	{ ending: 'refresh refused (401)', end: endByRefusal, ...BY_HOST, session: 'gone already' },
	{
		ending: '429',
		async end(phone) {
			phone.host.trouble.set({ call: 'newsList', kind: 'status', status: 429, times: 1 })
			await endByHost(phone)
		},
		...BY_HOST,
		session: 'may still work',
	},
	{
		ending: 'another user signs in',
		async end(phone) {
			await phone.signIn(B)
		},
		...KEPT,
		...DELETED,
		session: "B's",
		where: '/dashboard/updates',
	},
	{
		ending: 'password reset, host fails',
		end: (phone) => resetPassword(breakLogout(phone)),
		...KEPT,
		remembered: 'deleted',
		tab: 'removed',
		where: '/auth/login',
		session: 'logout pending',
	},
]

/** Logs out as the button and its dialog do, and returns what the dialog asks. */
async function logOut(phone: UsedPhone, answer: 'send now' | 'keep' | 'discard') {
	const { id, user = '' } = phone.signInState()
	const choices = { onCancel: () => undefined, onDecided: () => undefined }
	const question = await phone.confirmLogout(user, choices)
	if (answer === 'send now') await phone.sendOutbox()
	if (answer === 'send now') expect(await phone.countUnsentLinks(user)).toBe(0)
	if (answer === 'discard') await phone.discardUnsent(user)
	await phone.settleLogout(id)
	await phone.signOut(phone.router, '/').catch(() => undefined)
	return question
}

function goOffline(phone: UsedPhone): UsedPhone {
	phone.network.isOn = false
	return phone
}

function breakLogout(phone: UsedPhone): UsedPhone {
	phone.host.trouble.set(FAILED_LOGOUT)
	return phone
}

/** Lets the host's next answer end the session. */
async function endByHost(phone: UsedPhone) {
	const signIn = phone.signInSignal()
	await phone.fetchNewsPage('Local', 1).catch(() => undefined)
	await expect.poll(() => signIn.aborted).toBe(true)
}

async function endByRefusal(phone: UsedPhone) {
	phone.host.sessions.endAll()
	await endByHost(phone)
}

/** Resets the password as the form does, after the desk has set it back. */
async function resetPassword(phone: UsedPhone) {
	const { host, queryClient, router } = phone
	host.database.prepare('UPDATE reporters SET password_changed = 0 WHERE id = ?').run(phone.idOf(A))
	queryClient.setQueryData(['self'], await phone.fetchSelf())
	await router.navigate({ to: '/check/reset-password' })
	expect(phone.pathname()).toBe('/check/reset-password')
	await phone.changeDefaultPassword({ password: NEW_PASSWORD })
	await phone.signOut(router, '/auth/login').catch(() => undefined)
}

/** Starts a phone on which A has left something everywhere, in the middle of My Insights. */
async function startWithA() {
	const phone = await startUsedPhone()
	const { host } = phone
	host.database.prepare('UPDATE reporters SET password_changed = 1').run()
	const untouched = phone.inMemory()
	const profile = await phone.signIn(A)
	await phone.use('A')
	await phone.router.navigate({ to: '/dashboard/submissions' })
	const { id = '', user = '' } = phone.signInState()
	const ofA = { id, user }
	expect(await phone.placesOf(ofA)).toEqual(phone.allPlaces)
	expect(await phone.shown(profile)).toEqual(allOf('A'))
	expect(phone.inMemory()).not.toEqual(untouched)
	return { phone, ofA, untouched }
}

type Started = Awaited<ReturnType<typeof startWithA>>

/** Returns the cells that can be seen at once. */
async function cellsAfter({ phone, ofA, untouched }: Started, question: unknown) {
	const { unsent, drafts, files, starred } = Object(Object(question).props)
	const isAsked = unsent === 1 && drafts === 1 && files === 1 && starred === 1
	const places = () => phone.placesOf(ofA)
	const ofSignIn = ['firstNews', 'responses', 'signIn', 'signInForWorkers']
	const remaining = async () => (await places()).filter((name) => ofSignIn.includes(name))
	await expect
		.poll(remaining, { timeout: 3000 })
		.toEqual([])
		.catch(() => undefined)
	const left = await places()
	const state = (gone: string, ...names: string[]) => {
		const found = names.filter((name) => left.includes(name))
		if (found.length === names.length) return 'kept'
		return found.length === 0 ? gone : `kept in part: ${found}`
	}
	const hasFile = phone.files.contents.has('A-video')
	const hasRecord = left.includes('downloads')
	const inMemory = JSON.stringify(phone.inMemory())
	return {
		asked: isAsked ? 'links, drafts, files and stars' : (question ?? 'nothing'),
		memory: inMemory === JSON.stringify(untouched) ? 'wiped' : inMemory,
		responses: (await remaining()).join() || 'wiped',
		links: state(phone.hasArrived('A', A) ? 'sent' : 'discarded', 'outbox'),
		drafts: state('discarded', 'drafts'),
		saved: hasFile === hasRecord ? state('deleted', 'downloads', 'starredNews') : 'partly',
		remembered: state('deleted', ...phone.namesOf('local-storage', 'user')),
		sharedLinks: state('gone', 'sharedLinks'),
		language: phone.storedLanguage(),
		tab: localStorage.getItem('activeTab') === 'Political' ? 'kept' : 'removed',
		session: await sessionAfter(phone),
		where: phone.pathname(),
	}
}

async function sessionAfter(phone: UsedPhone): Promise<Row['session'] | 'unknown'> {
	const { isLogoutPending, user } = phone.signInState()
	if (phone.hasSession(B) && user !== undefined) return "B's"
	const isOpen = phone.hasSession(A)
	if (isLogoutPending) return isOpen ? 'logout pending' : 'unknown'
	if (isOpen) return 'may still work'
	return phone.host.count('logout') > 0 ? 'ended by the call' : 'gone already'
}

/** The row in which nobody has to log in. */
const isSignedIn = ({ session }: Row) => session === "B's"

describe('each cell is true, and no call signs the user back in', () => {
	test.each(ROWS)('$ending', async (row) => {
		const started = await startWithA()
		const { phone } = started
		const question = await row.end(phone)
		const expected: Record<string, unknown> = { ...ALWAYS, ...row }
		const cells = await cellsAfter(started, question)
		for (const [column, cell] of Object.entries(cells))
			expect.soft(cell, column).toEqual(expected[column])
		expect.soft(await phone.shown(), 'shown').toEqual(NOTHING)
		if (isSignedIn(row)) return

		const { calls } = phone.network
		const begun = calls.length
		await phone.router.invalidate()
		expect.soft(phone.pathname(), 'the page').toBe(row.where)
		await phone.router.navigate({ to: '/dashboard/updates' })
		expect.soft(phone.pathname(), 'instead of the dashboard').toBe('/auth/login')
		expect.soft(calls.slice(begun), 'calls').toEqual([])
		if (row.session === 'logout pending') await expectPendingLogout(phone)
	})
})

/** Expects the next page to end the session once the host answers, and to sign nobody in. */
async function expectPendingLogout(phone: UsedPhone) {
	const { calls } = phone.network
	const begun = calls.length
	const reopened = await phone.reopen()
	await reopened.deliverPendingLogout()
	expect.soft(reopened.pathname(), 'instead of the dashboard').toBe('/auth/login')
	expect.soft(await reopened.shown(), 'shown').toEqual(NOTHING)
	expect.soft(new Set(calls.slice(begun)), 'calls').toEqual(new Set(['logout']))
	expect.soft(phone.hasSession(A), 'the session is open').toBe(true)
	phone.mend()
	onlineManager.setOnline(false)
	onlineManager.setOnline(true)
	await expect.poll(() => reopened.signInState().isLogoutPending).toBe(false)
	expect.soft(phone.hasSession(A), 'the session is open').toBe(false)
	expect.soft(reopened.pathname(), 'the page').toBe('/auth/login')
	expect.soft(calls.slice(begun), 'calls').not.toContain('self')
}

test('a late deletion by the logout spares what the next user has stored', async () => {
	const { phone, ofA } = await startWithA()
	await phone.signOut(phone.router, '/')
	const profileOfB = await phone.signIn(B)
	await phone.use('B')
	await phone.settleLogout(ofA.id)
	expect(await phone.shown(profileOfB)).toEqual(allOf('B'))
})

test('the next sign-in deletes a file that stayed because the app was closed during the logout', async () => {
	const phone = await startUsedPhone()
	phone.files.contents.set('A-video', new Uint8Array(5))
	await phone.signIn(B)
	expect([...phone.files.contents.keys()]).toEqual([])
})

describe('two others see nothing of the first, who finds only what was kept', () => {
	test.each(ROWS)('$ending', async (row) => {
		const { phone, ofA } = await startWithA()
		await row.end(phone)
		const sentBefore = phone.sent.length
		if (!isSignedIn(row)) expectLogin(row, await logIn(phone, B))
		const profileOfB = await phone.fetchSelf()
		expect.soft(phone.pathname(), "B's page").toBe('/dashboard/updates')
		expect.soft(await phone.shown(profileOfB), 'shown to B').toEqual(NOTHING)
		const unsent = [
			...(row.drafts === 'kept' ? ['drafts'] : []),
			...(row.links === 'kept' ? ['outbox'] : []),
			'sharedLinks',
		]
		expect.soft(await phone.placesOf(ofA), "left of A after B's login").toEqual(unsent)
		expect.soft([...phone.files.contents.keys()], "left of A's files").toEqual([])
		await phone.use('B')
		expect.soft(await phone.shown(profileOfB), 'shown to B').toEqual(allOf('B'))
		await endByRefusal(phone)

		const profileOfC = await phone.signIn(C)
		expect.soft(await phone.shown(profileOfC), 'shown to C').toEqual(NOTHING)
		await phone.use('C')
		expect.soft(await phone.shown(profileOfC), 'shown to C').toEqual(allOf('C'))
		expect.soft(await phone.placesOf(ofA), "left of A after C's login").toEqual(unsent)
		await logOut(phone, 'keep')
		const bodies = phone.sent.slice(sentBefore).map(({ body }) => body)
		expect.soft(bodies.join(), 'sent meanwhile').not.toContain('youtu.be')

		const profileOfA = await phone.signIn(accountOfA(phone))
		expect.soft(phone.pathname(), "A's page").toBe('/dashboard/updates')
		const { typed, shared, waiting } = allOf('A')
		// What waited was sent by the login.
		const accepted = row.links === 'kept' ? waiting : []
		const left = { ...NOTHING, typed: row.drafts === 'kept' ? typed : [], shared, accepted }
		expect.soft(await phone.shown(profileOfA), 'shown to A').toEqual(left)
		expectArrived(phone, row)
	})
})

test('the same user finds everything after the host has ended the session', async () => {
	const { phone } = await startWithA()
	await endByRefusal(phone)
	await logIn(phone, A)
	expect(phone.pathname()).toBe('/dashboard/submissions')
	const { waiting, accepted, ...others } = allOf('A')
	expect(await phone.shown(await phone.fetchSelf())).toEqual({
		...others,
		// What waited was sent by the login.
		waiting: [],
		accepted: [...waiting, ...accepted],
		news: false,
		firstNews: false,
	})
	expect([...phone.files.contents.keys()]).toEqual(['A-video'])
})

/** Logs a user in, with the network back. Returns the calls up to the login. */
async function logIn(phone: UsedPhone, account: Parameters<UsedPhone['signIn']>[0]) {
	phone.mend()
	const { calls } = phone.network
	const begun = calls.length
	await phone.signIn(account)
	expect.soft(phone.signInState().isLogoutPending, 'a logout is pending').toBe(false)
	return calls.slice(begun, calls.indexOf('login', begun) + 1)
}

/** A pending logout comes before any other call. */
function expectLogin({ session }: Row, calls: string[]) {
	const expected = session === 'logout pending' ? ['logout', 'login'] : ['login']
	expect.soft(calls, 'calls up to the login').toEqual(expected)
}

/** A's links arrive as A's submissions, unless they were discarded. Nobody else's arrive. */
function expectArrived(phone: UsedPhone, { links }: Row) {
	const arrived = [A, B, C].flatMap((account) =>
		['A', 'B', 'C']
			.filter((name) => phone.hasArrived(name, account))
			.map((name) => `${name}'s, from ${account.emailAddress}`),
	)
	const expected = links === 'discarded' ? [] : [`A's, from ${A.emailAddress}`]
	expect.soft(arrived, 'links that have arrived').toEqual(expected)
}

/** Returns A's account, whose password may have been replaced. */
function accountOfA({ host }: UsedPhone) {
	const isReset = host.count('changeDefaultPassword') > 0
	return isReset ? { ...A, password: NEW_PASSWORD } : A
}
