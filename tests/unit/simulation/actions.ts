import fc from 'fast-check'
import { background, type Fixture, USERS } from './fixture.ts'
import { READ_FAILURES, type ReadCall, ROW_EDITS } from './host-trouble.ts'
import type { Fault } from './network.ts'
import type { Tab } from './processes.ts'
import { NEWS } from './submissions-view.ts'

const HOUR = 60 * 60_000

/** What a reporter, the phone or the host does. It starts without waiting for the network. */
export type Action = { name: string; run: (fixture: Fixture) => Promise<void> | void }

/** Returns an action on what an arbitrary yields, weighted by how often it occurs. */
function often<Given>(
	weight: number,
	name: string,
	given: fc.Arbitrary<Given>,
	run: (fixture: Fixture, given: Given) => Promise<void> | void,
) {
	const toAction = (value: Given): Action => ({
		name: `${name} ${value ?? ''}`,
		run: (fixture) => run(fixture, value),
	})
	return { weight, arbitrary: given.map(toAction) }
}

/** Returns an action of the reporter in one of the tabs. Skipped if the screen wouldn't offer it. */
function byReporter<Given>(
	weight: number,
	name: string,
	given: fc.Arbitrary<Given>,
	run: (tab: Tab, user: string, fixture: Fixture, given: Given) => Promise<unknown>,
) {
	return often(weight, name, fc.tuple(tabIndex, given), (fixture, [index, value]) => {
		const tab = fixture.tab(index)
		const user = tab.page.userOnScreen()
		if (user !== undefined) background(run(tab, user, fixture, value))
	})
}

const nothing = fc.constant(undefined)
/** Tabs and users are 0 and 1. */
const tabIndex = fc.integer({ min: 0, max: 1 })
/** A kill happens after this many more storage steps, in the middle of something. */
const steps = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 }))
const linkNumbers = fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 })
/** The error of a host's clock in milliseconds: none, another time zone, a month behind, or ten years ahead. */
const clockError = fc.constantFrom(0, -5 * HOUR, 3 * HOUR, -720 * HOUR, 87_600 * HOUR)
const clockChange = fc.constantFrom(-48 * HOUR, -HOUR, -30_000, HOUR, 48 * HOUR)
const replicaAges = fc.constantFrom<number[]>([25_000], [60_000], [0, 60_000], [0, 0, 40_000])
const readCall = fc.constantFrom<ReadCall>('submissions', 'submissions', 'self')
const pause = fc.constantFrom(300, 3000, 12_000, 80_000, 360_000)

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
	often(3, 'log in', fc.tuple(tabIndex, tabIndex), (fixture, [index, user]) => {
		const { emailAddress, password } = USERS[user === 0 ? 0 : 1]
		background(fixture.tab(index).page.logIn(emailAddress, password))
	}),
	often(1, 'look at', tabIndex, (fixture, index) =>
		background(fixture.tab(index).page.resumeSending()),
	),
	byReporter(1, 'log out', nothing, ({ page }) => page.logOut()),
	byReporter(6, 'hand in', linkNumbers, submit),
	byReporter(1, 'edit', nothing, edit),
	byReporter(1, 'stop waiting', nothing, async ({ page }, user) => {
		for (const { id, state } of await page.readItems(user))
			if (state === 'sending') page.postOutboxMessage({ type: 'stop', id })
	}),
	byReporter(
		1,
		'delete',
		fc.integer({ min: 0, max: 2 }),
		async ({ page }, user, { ledger }, at) => {
			const item = (await page.readItems(user))[at]
			if (item === undefined) return
			ledger.giveUp(item.links)
			await page.changeItem(item.id, { type: 'discarded' })
		},
	),
	often(2, 'kill', fc.tuple(tabIndex, steps), (fixture, [index, after]) =>
		fixture.kill(fixture.tab(index).process, after),
	),
	often(1, 'kill worker', steps, (fixture, after) => fixture.kill(fixture.worker().process, after)),
	often(1, 'wake worker', nothing, (fixture) => fixture.worker().wake()),
	often(2, 'tokens run out', nothing, ({ host }) => host.sessions.expireAccessTokens()),
	often(1, 'sessions end', nothing, ({ host }) => host.sessions.endAll()),
	often(1, 'set clock', clockChange, ({ clock }, by) => clock.setPhone(by)),
	often(2, 'set row clock', clockError, ({ trouble }, ahead) => {
		trouble.rowClock = ahead
	}),
	often(2, 'set frontends', fc.tuple(clockError, clockError), ({ trouble }, ahead) => {
		trouble.frontends = ahead
	}),
	often(2, 'set replicas', replicaAges, ({ trouble }, ages) => {
		trouble.replicas = ages
	}),
	often(3, 'edit rows', fc.constantFrom(...ROW_EDITS), ({ trouble }, rowEdit) => {
		trouble.rowEdit = rowEdit
	}),
	often(2, 'break', fc.tuple(readCall, fc.constantFrom(...READ_FAILURES)), ({ trouble }, given) => {
		trouble.broken.set(...given)
	}),
	often(1, 'mend', nothing, ({ trouble }) => trouble.mend()),
	often(4, 'wait', pause, (fixture, milliseconds) => fixture.pass(milliseconds)),
)

async function submit(
	{ process, page }: Tab,
	user: string,
	{ ledger, tell }: Fixture,
	numbers: number[],
) {
	const links = numbers.map((number) => `https://youtu.be/${user}-${number}`)
	ledger.want(links)
	try {
		const outcome = await page.submit({ user, newsId: NEWS.id, newsTitle: NEWS.title, links })
		tell(`${process.name}: ${outcome}`)
	} catch (error) {
		const { kind, status } = error as { kind?: string; status?: number }
		tell(`${process.name}: not handed in (${kind ?? error} ${status ?? ''})`)
	}
}

async function edit({ page }: Tab, user: string, { ledger }: Fixture) {
	for (const { id, state, links } of await page.readItems(user)) {
		if (state === 'queued') await page.changeItem(id, { type: 'held' })
		else if (state !== 'rejected') continue
		ledger.want(links)
		await page.resendItem(id, links)
	}
	await page.sendOutbox()
}

export const anyFault: fc.Arbitrary<Fault> = fc.oneof(
	{ weight: 12, arbitrary: fc.constant<Fault>('none') },
	{ weight: 3, arbitrary: fc.constantFrom<Fault>(800, 9000, 50_000, 100_000) },
	{ weight: 2, arbitrary: fc.constantFrom<Fault>('lost on its way', 'answer lost', 'doubled') },
	{ weight: 3, arbitrary: fc.constantFrom<Fault>('never answered', '503', 'refused') },
	{ weight: 2, arbitrary: fc.constantFrom<Fault>('25 s behind a 504', '85 s behind a 504') },
	{ weight: 1, arbitrary: fc.constant<Fault>('empty list') },
)
