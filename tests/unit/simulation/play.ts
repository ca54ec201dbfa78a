import { act } from './act.ts'
import type { Action } from './actions.ts'
import type { Fault } from './network.ts'
import { background, createStage, type Stage, type StageParts, USERS } from './stage.ts'

/** How long new links may wait while only reads fail, in milliseconds. */
const LONGEST_WAIT = 20 * 60_000

/**
 * How long the app may take to send everything once nothing fails any more, or to ask the reporter about it, in
 * milliseconds.
 */
const LONGEST_TURN = 90 * 60_000

/** After this time, nothing is in flight except calls that never get a response, in milliseconds. */
const LONGEST_ACTION = 3 * 60_000

export type Course = {
	actions: readonly Action[]
	faults: readonly Fault[]
	/** Whether the host lists the news' ids with the submissions, and not only the titles. */
	hasNewsIds: boolean
}

/**
 * Plays one course of events: a user logs in and opens a second tab, all actions run, and then nothing fails any
 * more.
 *
 * @throws {Broken} if the app breaks an invariant
 */
export async function play(
	parts: StageParts,
	{ actions, faults, hasNewsIds }: Course,
): Promise<void> {
	const stage = createStage(parts)
	stage.trouble.setNewsIds(hasNewsIds)
	try {
		stage.open(0)
		await stage.run()
		background(stage.tab(0).page.logIn(USERS[0].emailAddress, USERS[0].password))
		await stage.run()
		stage.open(1)
		stage.setFaults(faults)
		actInTurn(stage, [...actions])
		await stage.run()
		stage.setFaults([])
		// Everything the reporter started finishes before the next user takes the phone.
		await stage.runUntil(() => false, LONGEST_ACTION)
		if (!stage.trouble.isGone()) await sendQueued(stage)
		stage.trouble.mend()
		await sendPresent(stage)
		await sendAll(stage, USERS[0])
		await sendAll(stage, USERS[1])
	} finally {
		stage.end()
	}
}

/** Runs one action after another, interleaved with whatever else happens. */
function actInTurn(stage: Stage, [first, ...others]: readonly Action[]): void {
	if (first === undefined) return
	stage.schedule(first.type, async () => {
		await act(stage, first)
		actInTurn(stage, others)
	})
}

/** Whether a user has items that wait for anything but the reporter. */
function isWaiting({ phone }: Stage, user: string | undefined): boolean {
	return phone.items().some((item) => item.user === user && item.state !== 'rejected')
}

/** Checks that items that were never sent go out even if reads still fail. */
async function sendQueued(stage: Stage): Promise<void> {
	stage.tell('-> only reads fail; look at 0')
	background(stage.tab(0).page.resumeSending())
	const waits = () => {
		const user = stage.tab(0).page.userOnScreen()
		return stage.phone.items().some((item) => item.user === user && item.state === 'queued')
	}
	await untilSent(stage, waits, 'what was never sent waits for reads that fail', LONGEST_WAIT)
}

/** Checks that waiting items get their turn when the signed-in user returns, whatever hangs elsewhere. */
async function sendPresent(stage: Stage): Promise<void> {
	stage.tell('-> all is well; look at 0')
	background(stage.tab(0).page.resumeSending())
	const waits = () => isWaiting(stage, stage.tab(0).page.userOnScreen())
	await untilSent(stage, waits, 'what waits of who is signed in does not get its turn')
}

async function untilSent(
	stage: Stage,
	waits: () => boolean,
	complaint: string,
	longest = LONGEST_TURN,
): Promise<void> {
	await stage.runUntil(() => !waits(), longest)
	if (waits()) stage.ledger.fail(complaint)
	stage.ledger.check()
}

/** Checks that a user's waiting items get their turn after they reopen the app and log in. */
async function sendAll(stage: Stage, { id, emailAddress, password }: (typeof USERS)[number]) {
	if (!isWaiting(stage, id)) return
	stage.kill(stage.tab(0).process, 0)
	stage.tell(`-> all is well; log in 0 ${emailAddress}`)
	let isLoggedIn = false
	const logIn = stage.tab(0).page.logIn(emailAddress, password)
	const note = () => {
		isLoggedIn = true
	}
	background(logIn.then(note))
	await stage.runUntil(() => isLoggedIn && !isWaiting(stage, id), LONGEST_TURN)
	const complaint = `what waits of ${emailAddress} does not get its turn`
	await untilSent(stage, () => isWaiting(stage, id), complaint)
}
