// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const CHOICES = { onCancel: () => undefined, onDecided: () => undefined }

/** Opens a page whose user may be unknown. */
async function openPage(user?: string) {
	vi.resetModules()
	const [dialog, records, drafts, signIn] = await Promise.all([
		import('../../../src/features/session/logout/logout-dialog.tsx'),
		import('../../../src/starred-news/starred-news.ts'),
		import('../../../src/outbox/drafts.ts'),
		import('../../../src/account/account.ts'),
	])
	if (user !== undefined)
		signIn.changeSignIn({ type: 'adopt', profile: { _id: user, socialMediaChannels: [] } })
	return { ...records, ...drafts, ask: () => dialog.confirmLogout(user, CHOICES) }
}

beforeEach(() => {
	vi.stubGlobal('indexedDB', new IDBFactory())
	localStorage.clear()
})

describe('the question before a logout', () => {
	test("isn't asked if nothing would be deleted or left unsent", async () => {
		expect(await (await openPage('one')).ask()).toBeUndefined()
	})

	test("is asked for the user's drafts alone", async () => {
		const page = await openPage('one')
		await page.mergeDraft('another', 'news', [], ['https://'])
		expect(await page.ask()).toBeUndefined()
		await page.mergeDraft('one', 'news', [], ['https://'])
		expect(await page.ask()).toMatchObject({ props: { unsent: 0, drafts: 1 } })
	})
})
