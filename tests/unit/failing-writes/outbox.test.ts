import { describe, expect, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { item } from '../outbox/items.ts'
import { startPhone as startOutbox } from '../outbox/phone.ts'
import { startPhone } from '../session/phone.ts'
import { failDueWrites, failEachWrite } from './fail-points.ts'

const newsId = '64e512094837120495837261'
const links = ['https://youtu.be/one', 'https://youtu.be/two']
const user = 'reporter'

async function startSignedIn() {
	const phone = await startPhone()
	vi.stubGlobal('localStorage', failDueWrites(localStorage, ['setItem', 'removeItem']))
	await phone.openSession(phone.queryClient, ACCOUNTS.ordinary)
	await phone.updateSignInCopy()
	return { ...phone, user: phone.signedInUser() ?? '' }
}

type SignedIn = Awaited<ReturnType<typeof startSignedIn>>

function countAtHost({ host }: SignedIn, link: string): number {
	const rows = host.submissionsOf(ACCOUNTS.ordinary.emailAddress)
	return rows.filter(({ contentLink }) => contentLink === link).length
}

describe('wherever a write fails', () => {
	test('links reported as sent or saved arrive once, even after a restart', async () => {
		await failEachWrite({
			start: startSignedIn,
			run: ({ submitViaOutbox, user }) =>
				submitViaOutbox({ user, newsId, newsTitle: 'News', links }),
			async check(phone, { told, error }) {
				const isUnknown = error instanceof Error && error.name === 'UnknownOutcomeError'
				if (told === 'sent') for (const link of links) expect(countAtHost(phone, link)).toBe(1)
				const again = await phone.reopen()
				again.changeSignIn({ type: 'adopt', profile: await again.fetchSelf() })
				await again.updateSignInCopy()
				await again.sendOutbox()
				for (const link of links) {
					const count = countAtHost(phone, link)
					if (isUnknown) expect(count).toBeLessThanOrEqual(1)
					else expect(count).toBe(told === undefined ? 0 : 1)
				}
				expect(await again.readItems(phone.user)).toEqual([])
			},
		})
	}, 120_000)

	test.each([
		[
			'edited',
			{ type: 'edited', links: ['https://youtu.be/corrected'] },
			['https://youtu.be/corrected'],
		],
		['deleted', { type: 'discarded' }, []],
	] as const)('a refused item is %s, or unchanged', async (_what, event, after) => {
		await failEachWrite({
			start: startOutbox,
			async prepare(phone) {
				const refused = item({ id: 'it', user, newsId, links, state: 'rejected', attempt: 1 })
				await phone.put('it', refused)
			},
			run: (phone) => phone.changeItem('it', event),
			async check(phone, { error }) {
				const stored = (await phone.readItems(user)).flatMap((each) => each.links)
				expect(stored).toEqual(error === undefined ? after : links)
				if (error !== undefined) expect(error).toMatchObject({ name: 'NotSavedError' })
			},
		})
	})

	test('a draft is as typed, or a failure is reported and it is as before', async () => {
		const draft = ['https://youtu.be/ha']
		await failEachWrite({
			start: startOutbox,
			prepare: (phone) => phone.mergeDraft(user, newsId, [], draft),
			run: (phone) => phone.mergeDraft(user, newsId, draft, links),
			async check(phone, { error }) {
				const isTold = (error as Error | undefined)?.name === 'NotSavedError'
				expect(await phone.readDraft(user, newsId)).toEqual(isTold ? draft : links)
			},
		})
	})

	test('discarding waiting links reports whether they are gone', async () => {
		await failEachWrite({
			start: startOutbox,
			async prepare(phone) {
				await phone.saveItem({ user, newsId, newsTitle: 'News', links })
				await phone.saveItem({ user, newsId: 'other', newsTitle: 'Other', links })
				await phone.mergeDraft(user, newsId, [], ['https://youtu.be/ha'])
			},
			run: (phone) => phone.discardUnsent(user),
			async check(phone, { error }) {
				const isGone = (await phone.readItems(user)).length === 0
				const isDraftGone = (await phone.readDraft(user, newsId)) === undefined
				expect(error === undefined).toBe(isGone && isDraftGone)
			},
		})
	})
})
