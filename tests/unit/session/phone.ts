import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { loadAll, startDevice } from '../api/device.ts'
import { memoryStorage } from '../memory-storage.ts'

export const NEWS_ID = '64e512094837120495837261'

/** Starts a phone with nothing stored, its own host, and the parts of the app that log in and out. */
export async function startPhone() {
	vi.stubGlobal('indexedDB', new IDBFactory())
	vi.stubGlobal('localStorage', memoryStorage())
	vi.stubGlobal('document', Object.assign(new EventTarget(), { getElementById: () => null }))
	vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
	vi.stubGlobal('addEventListener', () => undefined)
	vi.stubGlobal('removeEventListener', () => undefined)
	const device = await startDevice()
	return { ...device, ...(await loadApp()), reopen, openTab }

	function openTab() {
		vi.resetModules()
		return loadApp()
	}

	/** Closes and reopens the app. Only stored data remains. */
	async function reopen() {
		device.closePage()
		return openTab()
	}
}

/** Starts a phone on which the ordinary reporter is logged in. */
export async function startSignedIn() {
	const phone = await startPhone()
	await phone.openSession(phone.queryClient, ACCOUNTS.ordinary)
	const user = phone.signedInUser() ?? ''
	const { emailAddress } = ACCOUNTS.ordinary
	return {
		...phone,
		user,
		newItem: (links: string[]) => ({ user, newsId: NEWS_ID, newsTitle: 'News', links }),
		rows: () => phone.host.submissionsOf(emailAddress).map(({ contentLink }) => contentLink),
		left: async () =>
			(await phone.readItems(user)).map(({ state, links }) => [state, links] as const),
	}
}

async function loadApp() {
	const app = await loadAll([
		import('../../../src/account/log-in.ts'),
		import('../../../src/account/sign-out.ts'),
		import('../../../src/account/account.ts'),
		import('../../../src/account/sign-in-signal.ts'),
		import('../../../src/account/sign-in-copy.ts'),
		import('../../../src/outbox/submit-via-outbox.ts'),
		import('../../../src/api/session.ts'),
		import('../../../src/api/news.ts'),
		import('../../../src/outbox/send-outbox.ts'),
		import('../../../src/outbox/outbox-store.ts'),
		import('../../../src/outbox/drafts.ts'),
	])
	const queryClient = new QueryClient()
	app.onSignOut(() => queryClient.clear())
	return { ...app, queryClient, signedInUser: () => app.signInState().user }
}
