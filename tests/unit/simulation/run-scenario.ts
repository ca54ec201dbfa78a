import type { Action } from './actions.ts'
import { background, createFixture, type Fixture, type FixtureParts, USERS } from './fixture.ts'
import type { Fault } from './network.ts'

/** How long new links may wait while only reads fail, in milliseconds. */
const LONGEST_WAIT = 20 * 60_000

/**
 * How long the app may take to send everything once nothing fails any more, or to ask the reporter about it, in
 * milliseconds.
 */
const LONGEST_TURN = 90 * 60_000

/** After this time, nothing is in flight except calls that never get a response, in milliseconds. */
const LONGEST_ACTION = 3 * 60_000

export type Scenario = {
	actions: readonly Action[]
	faults: readonly Fault[]
	/** Whether the host lists the news' ids with the submissions, and not only the titles. */
	hasNewsIds: boolean
}

/**
 * Runs one scenario of events: a user logs in and opens a second tab, all actions run, and then nothing fails any
 * more.
 *
 * @throws {Broken} if the app breaks an invariant
 */
export async function runScenario(
	parts: FixtureParts,
	{ actions, faults, hasNewsIds }: Scenario,
): Promise<void> {
	const fixture = createFixture(parts)
	fixture.trouble.hasNewsIds = hasNewsIds
	try {
		fixture.open(0)
		await fixture.run()
		background(fixture.tab(0).page.logIn(USERS[0].emailAddress, USERS[0].password))
		await fixture.run()
		fixture.open(1)
		fixture.setFaults(faults)
		actInTurn(fixture, [...actions])
		await fixture.run()
		fixture.setFaults([])
		// Everything the reporter started finishes before the next user takes the phone.
		await fixture.runUntil(() => false, LONGEST_ACTION)
		if (!fixture.trouble.isGone()) await sendQueued(fixture)
		fixture.trouble.mend()
		await sendPresent(fixture)
		await sendAll(fixture, USERS[0])
		await sendAll(fixture, USERS[1])
	} finally {
		fixture.end()
	}
}

/** Runs one action after another, interleaved with whatever else happens. */
function actInTurn(fixture: Fixture, [first, ...others]: readonly Action[]): void {
	if (first === undefined) return
	fixture.schedule(first.name, async () => {
		fixture.tell(`-> ${first.name}`)
		await first.run(fixture)
		actInTurn(fixture, others)
	})
}

/** Whether a user has items that wait for anything but the reporter. */
function isWaiting({ phone }: Fixture, user: string | undefined): boolean {
	return phone.items().some((item) => item.user === user && item.state !== 'rejected')
}

/** Checks that items that were never sent go out even if reads still fail. */
async function sendQueued(fixture: Fixture): Promise<void> {
	fixture.tell('-> only reads fail; look at 0')
	background(fixture.tab(0).page.resumeSending())
	const waits = () => {
		const user = fixture.tab(0).page.userOnScreen()
		return fixture.phone.items().some((item) => item.user === user && item.state === 'queued')
	}
	await untilSent(fixture, waits, 'what was never sent waits for reads that fail', LONGEST_WAIT)
}

/** Checks that waiting items get their turn when the signed-in user returns, whatever hangs elsewhere. */
async function sendPresent(fixture: Fixture): Promise<void> {
	fixture.tell('-> all is well; look at 0')
	background(fixture.tab(0).page.resumeSending())
	const waits = () => isWaiting(fixture, fixture.tab(0).page.userOnScreen())
	await untilSent(fixture, waits, 'what waits of who is signed in does not get its turn')
}

async function untilSent(
	fixture: Fixture,
	waits: () => boolean,
	complaint: string,
	longest = LONGEST_TURN,
): Promise<void> {
	await fixture.runUntil(() => !waits(), longest)
	if (waits()) fixture.ledger.fail(complaint)
	fixture.ledger.check()
}

/** Checks that a user's waiting items get their turn after they reopen the app and log in. */
async function sendAll(fixture: Fixture, { id, emailAddress, password }: (typeof USERS)[number]) {
	if (!isWaiting(fixture, id)) return
	fixture.kill(fixture.tab(0).process, 0)
	fixture.tell(`-> all is well; log in 0 ${emailAddress}`)
	let isLoggedIn = false
	const logIn = fixture.tab(0).page.logIn(emailAddress, password)
	const note = () => {
		isLoggedIn = true
	}
	background(logIn.then(note))
	await fixture.runUntil(() => isLoggedIn && !isWaiting(fixture, id), LONGEST_TURN)
	const complaint = `what waits of ${emailAddress} does not get its turn`
	await untilSent(fixture, () => isWaiting(fixture, id), complaint)
}
