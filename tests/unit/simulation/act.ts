import type { Action } from './actions.ts'
import type { Tab } from './processes.ts'
import { background, type Stage, USERS } from './stage.ts'
import { NEWS } from './submissions-view.ts'

/** Starts an action without waiting for the network. Skips actions that the screen wouldn't offer. */
export async function act(stage: Stage, action: Action): Promise<void> {
	stage.tell(`-> ${Object.values(action).join(' ')}`)
	if ('tab' in action) actIn(stage, stage.tab(action.tab), action)
	const worker = stage.worker()
	if (action.type === 'kill worker') stage.kill(worker.process, action.steps)
	if (action.type === 'wake worker') worker.wake()
	if (action.type === 'tokens run out') stage.host.sessions.expireAccessTokens()
	if (action.type === 'sessions end') stage.host.sessions.endAll()
	if (action.type === 'set clock') stage.clock.setPhone(action.milliseconds)
	if (action.type === 'set row clock') stage.trouble.setRowClock(action.milliseconds)
	if (action.type === 'set frontends') stage.trouble.setFrontends(action.ahead)
	if (action.type === 'set replicas') stage.trouble.setReplicas(action.ages)
	if (action.type === 'edit rows') stage.trouble.setRowEdit(action.edit)
	if (action.type === 'break') stage.trouble.breakCall(action.call, action.failure)
	if (action.type === 'mend') stage.trouble.mend()
	if (action.type === 'wait') await stage.pass(action.milliseconds)
}

function actIn(stage: Stage, tab: Tab, action: Action & { tab: number }): void {
	const { page, process } = tab
	if (action.type === 'kill') stage.kill(process, action.steps)
	else if (action.type === 'look at') background(page.resumeSending())
	else if (action.type === 'log in') {
		const { emailAddress, password } = USERS[action.user === 0 ? 0 : 1]
		background(page.logIn(emailAddress, password))
	} else {
		const user = page.userOnScreen()
		if (user === undefined) return
		if (action.type === 'log out') background(page.logOut())
		else if (action.type === 'hand in') background(submitViaOutbox(stage, tab, user, action.links))
		else background(touchWaiting(stage, tab, user, action))
	}
}

async function submitViaOutbox({ ledger, tell }: Stage, tab: Tab, user: string, numbers: number[]) {
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
async function touchWaiting({ ledger }: Stage, { page }: Tab, user: string, action: Action) {
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
