import { act } from './act.ts'
import type { Action } from './actions.ts'
import type { Fault } from './network.ts'
import { background, createStage, type Stage, type StageParts, USERS } from './stage.ts'

/** How long the app may take to send all that waits once nothing goes wrong any more, in milliseconds. */
const LONGEST_TURN = 20 * 60_000

/** After this nothing that was begun is under way any more, but for calls that are never answered. */
const LONGEST_ACTION = 3 * 60_000

export type Course = { actions: readonly Action[]; faults: readonly Fault[] }

/**
 * Plays one course of events: somebody logs in and opens a second tab, all the actions are done, and
 * then nothing goes wrong any more.
 *
 * @throws {Broken} when the app breaks a promise
 */
export async function play(parts: StageParts, { actions, faults }: Course): Promise<void> {
	const stage = createStage(parts)
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
		// What the reporter has begun comes to its end before the next one takes the phone.
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

/** One action after the other, with whatever else happens in between. */
function actInTurn(stage: Stage, [first, ...others]: readonly Action[]): void {
	if (first === undefined) return
	stage.schedule(first.type, async () => {
		await act(stage, first)
		actInTurn(stage, others)
	})
}

/** Something that does not wait for the reporter. */
function isWaiting({ phone }: Stage, user: string | undefined): boolean {
	return phone.items().some(({ owner, state }) => owner === user && state !== 'rejected')
}

/** Reads that still fail hold up only what they are to prove: what was never sent goes out. */
async function sendQueued(stage: Stage): Promise<void> {
	stage.tell('-> only reads fail; look at 0')
	background(stage.tab(0).page.resumeSending())
	const waits = () => {
		const user = stage.tab(0).page.userOnScreen()
		return stage.phone.items().some(({ owner, state }) => owner === user && state === 'queued')
	}
	await untilSent(stage, waits, 'what was never sent waits for reads that fail')
}

/** Whoever is signed in looks at the app: what waits is to get its turn, whatever hangs elsewhere. */
async function sendPresent(stage: Stage): Promise<void> {
	stage.tell('-> all is well; look at 0')
	background(stage.tab(0).page.resumeSending())
	const waits = () => isWaiting(stage, stage.tab(0).page.userOnScreen())
	await untilSent(stage, waits, 'what waits of who is signed in does not get its turn')
}

async function untilSent(stage: Stage, waits: () => boolean, complaint: string): Promise<void> {
	await stage.runUntil(() => !waits(), LONGEST_TURN)
	if (waits()) stage.ledger.fail(complaint)
	stage.ledger.check()
}

/** A user opens the app anew and logs in: all that waits of theirs is to get its turn. */
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
