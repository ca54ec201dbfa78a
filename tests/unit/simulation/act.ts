import type { Action } from './actions.ts'
import { background, type Fixture, USERS } from './fixture.ts'
import type { Tab } from './processes.ts'
import { NEWS } from './submissions-view.ts'

/** Starts an action without waiting for the network. Skips actions that the screen wouldn't offer. */
export async function act(fixture: Fixture, action: Action): Promise<void> {
	fixture.tell(`-> ${Object.values(action).join(' ')}`)
	if ('tab' in action) actIn(fixture, fixture.tab(action.tab), action)
	const worker = fixture.worker()
	if (action.type === 'kill worker') fixture.kill(worker.process, action.steps)
	if (action.type === 'wake worker') worker.wake()
	if (action.type === 'tokens run out') fixture.host.sessions.expireAccessTokens()
	if (action.type === 'sessions end') fixture.host.sessions.endAll()
	if (action.type === 'set clock') fixture.clock.setPhone(action.milliseconds)
	if (action.type === 'set row clock') fixture.trouble.rowClock = action.milliseconds
	if (action.type === 'set frontends') fixture.trouble.frontends = action.ahead
	if (action.type === 'set replicas') fixture.trouble.replicas = action.ages
	if (action.type === 'edit rows') fixture.trouble.rowEdit = action.edit
	if (action.type === 'break') fixture.trouble.broken.set(action.call, action.failure)
	if (action.type === 'mend') fixture.trouble.mend()
	if (action.type === 'wait') await fixture.pass(action.milliseconds)
}

function actIn(fixture: Fixture, tab: Tab, action: Action & { tab: number }): void {
	const { page, process } = tab
	if (action.type === 'kill') fixture.kill(process, action.steps)
	else if (action.type === 'look at') background(page.resumeSending())
	else if (action.type === 'log in') {
		const { emailAddress, password } = USERS[action.user === 0 ? 0 : 1]
		background(page.logIn(emailAddress, password))
	} else {
		const user = page.userOnScreen()
		if (user === undefined) return
		if (action.type === 'log out') background(page.logOut())
		else if (action.type === 'hand in')
			background(submitViaOutbox(fixture, tab, user, action.links))
		else background(touchWaiting(fixture, tab, user, action))
	}
}

async function submitViaOutbox(
	{ ledger, tell }: Fixture,
	tab: Tab,
	user: string,
	numbers: number[],
) {
	const { name } = tab.process
	const links = numbers.map((number) => `https://youtu.be/${user}-${number}`)
	ledger.want(links)
	try {
		tell(
			`${name}: ${await tab.page.submit({ user, newsId: NEWS.id, newsTitle: NEWS.title, links })}`,
		)
	} catch (error) {
		const { kind, status } = error as { kind?: string; status?: number }
		tell(`${name}: not handed in (${kind ?? error} ${status ?? ''})`)
	}
}

/** Changes waiting items as the reporter can in the list of this tab. */
async function touchWaiting({ ledger }: Fixture, { page }: Tab, user: string, action: Action) {
	const items = await page.readItems(user)
	if (action.type === 'stop waiting')
		for (const { id, state } of items)
			if (state === 'sending') page.postOutboxMessage({ type: 'stop', id })
	if (action.type === 'delete') {
		const item = items[action.place]
		if (item === undefined) return
		ledger.giveUp(item.links)
		await page.changeItem(item.id, { type: 'discarded' })
	}
	if (action.type !== 'edit') return
	for (const { id, state, links } of items) {
		if (state === 'queued') await page.changeItem(id, { type: 'held' })
		else if (state !== 'rejected') continue
		ledger.want(links)
		await page.resendItem(id, links)
	}
	await page.sendOutbox()
}
