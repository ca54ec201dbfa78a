import { describe, expect, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startPhone } from './phone.ts'

const { ordinary: A, veteran: B } = ACCOUNTS
const DAYS = [['2026-01-01', 10, 1] as [string, number, number]]

type Phone = Awaited<ReturnType<typeof startUsed>>

/** Starts a phone on which A has used everything that is remembered for a user. */
async function startUsed() {
	const phone = await startPhone()
	const [seen, submissions, links, notifications, evicted, stars, settle, events] =
		await Promise.all([
			import('../../../src/state/seen-news.ts'),
			import('../../../src/features/submissions/submission-changes.ts'),
			import('../../../src/features/submissions/submitted-links.ts'),
			import('../../../src/features/submissions/notifications/notifications.ts'),
			import('../../../src/state/persistent-storage.ts'),
			import('../../../src/starred-news/starred-news.ts'),
			import('../../../src/features/session/settle-user.ts'),
			import('../../../src/account/sign-in-signal.ts'),
		])
	vi.stubGlobal('Notification', { permission: 'granted' })
	vi.stubGlobal('navigator', {
		...navigator,
		locks: navigator.locks,
		serviceWorker: { controller: {} },
		setAppBadge: () => undefined,
	})
	await phone.openSession(phone.queryClient, A)
	const user = phone.signedInUser() ?? ''
	seen.storeSeen(user, 'Local', { since: '2026-01-01', ids: [] })
	seen.noteOpened(user, 'opened')
	submissions.storeSeenSubmissions({ figures: [], growth: DAYS })
	links.noteSubmitted('news', ['https://youtu.be/one'], undefined)
	await notifications.declineNotifications()
	evicted.noteEvictedData(['media'])
	await stars.storeNews({
		version: 1,
		user,
		keptAt: 1,
		isWhole: true,
		item: { _id: 'news', mediaFiles: [] },
	})
	await phone.mergeDraft(user, 'news', [], ['https://youtu.be/typed'])
	const left = async () => {
		links.readSubmittedLinks()
		evicted.readEvictedData()
		return {
			seen: seen.storedSeen(user, 'Local')?.since,
			opened: seen.openedNews(user),
			days: submissions.storedSeenSubmissions()?.growth,
			submitted: links.submittedLinks.state.length,
			offered: notifications.offeredNotifications(),
			evicted: evicted.evictedData.state,
		}
	}
	/** Ends the session as the host does. */
	const expire = () => {
		phone.changeSignIn({ type: 'end', by: 'host' })
		events.forgetSignIn()
	}
	return { ...phone, ...stars, ...settle, user, left, expire }
}

/** Logs the other user in. Each page deletes what the earlier user kept. */
async function logOtherIn(phone: Phone) {
	await phone.openSession(phone.queryClient, B)
	await phone.settleUser({ emailAddress: B.emailAddress })
}

/** Logs out as the button does after its question. */
async function logOut(phone: Phone) {
	await phone.openSession(phone.queryClient, A)
	await phone.settleUser(undefined)
	phone.changeSignIn({ type: 'end', by: 'reporter' })
}

const USED = {
	seen: '2026-01-01',
	opened: ['opened'],
	days: DAYS,
	submitted: 1,
	offered: undefined,
	evicted: ['media'],
}

const NOTHING = {
	seen: undefined,
	opened: [],
	days: undefined,
	submitted: 0,
	offered: 'badge',
	evicted: [],
}

describe('what a reporter has used', () => {
	test('is there again if their session expires and they log in again', async () => {
		const phone = await startUsed()
		expect(await phone.left()).toEqual(USED)
		phone.expire()
		// Nobody sees it until then.
		expect((await phone.left()).days).toBeUndefined()
		await phone.openSession(phone.queryClient, A)
		expect(await phone.left()).toEqual(USED)
		expect(await phone.readOwnNews(phone.user)).toHaveLength(1)
		expect(await phone.readDraft(phone.user, 'news')).toEqual(['https://youtu.be/typed'])
	})

	test.each<[string, (phone: Phone) => Promise<unknown>]>([
		['they log out', logOut],
		['another user logs in', logOtherIn],
	])('is gone once %s', async (_when, leave) => {
		const phone = await startUsed()
		phone.expire()
		await leave(phone)
		phone.expire()
		await phone.openSession(phone.queryClient, A)
		expect(await phone.left()).toEqual(NOTHING)
		expect(await phone.readOwnNews(phone.user)).toEqual([])
		expect(await phone.readDraft(phone.user, 'news')).toEqual(['https://youtu.be/typed'])
	})
})
