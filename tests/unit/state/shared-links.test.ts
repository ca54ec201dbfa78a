import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '../../../src/shared/contract/session.ts'

const USER = { _id: 'user', emailAddress: 'User@example.com' }

const linksOf = (count: number, name: string) =>
	Array.from({ length: count }, (_, index) => `https://youtu.be/${name}-${index}`)

async function openTab() {
	vi.resetModules()
	const store = await import('../../../src/features/sharing/model/shared-links.ts')
	return { ...store, take: async (user: User) => (await store.takeSharedLinks(user)).links }
}

beforeEach(() => {
	vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('shared links', () => {
	test('are stored up to the capacity, and never displace each other', async () => {
		const tab = await openTab()
		const [first, later] = [linksOf(35, 'first'), linksOf(20, 'later')]
		expect(await tab.addSharedLinks(first, 'user')).toBe(0)
		expect(await tab.addSharedLinks(later, 'user')).toBe(5)
		expect(await tab.take(USER)).toEqual([...later.slice(0, 15), ...first])
		// Another user has a list of their own.
		expect(await tab.addSharedLinks(later, 'another')).toBe(0)
		await tab.dropSharedLinks(later, 'user')
		expect(await (await openTab()).take(USER)).toEqual(first)
		expect(await tab.take({ _id: 'another' })).toEqual(later)
	})

	test('are listed once, under the latest address, even if the list is full', async () => {
		const tab = await openTab()
		const links = linksOf(50, 'own')
		await tab.addSharedLinks(links, 'user')
		const again = 'https://www.youtube.com/watch?v=own-7'
		expect(await tab.addSharedLinks([again], 'user')).toBe(0)
		const left = links.filter((link) => !link.endsWith('own-7'))
		expect(await tab.take(USER)).toEqual([again, ...left])
		await tab.dropSharedLinks(['https://youtu.be/own-7'], 'user')
		expect(await tab.take(USER)).toEqual(left)
	})

	test('from before the first profile become its user’s, even beyond the capacity', async () => {
		const tab = await openTab()
		const [own, ofEmail, nobodys] = [linksOf(50, 'own'), linksOf(1, 'email'), linksOf(1, 'nobody')]
		await tab.addSharedLinks(own, 'user')
		await tab.addSharedLinks(ofEmail, 'user@EXAMPLE.com')
		await tab.addSharedLinks(linksOf(1, 'other'), 'other@example.com')
		await tab.addSharedLinks(nobodys)
		const links = await tab.take(USER)
		expect([...links].sort()).toEqual([...own, ...ofEmail, ...nobodys].sort())
		expect(links.slice(2)).toEqual(own)
		expect(await tab.take({ emailAddress: USER.emailAddress })).toEqual([])
		expect(await tab.take({ _id: 'user' })).toEqual(links)
		expect(await tab.take({ emailAddress: 'other@example.com' })).toHaveLength(1)
	})

	test('from two tabs at once are all stored', async () => {
		const [one, other] = [await openTab(), await openTab()]
		await Promise.all([
			one.addSharedLinks(linksOf(2, 'one'), 'user'),
			other.addSharedLinks(linksOf(2, 'other'), 'user'),
		])
		expect(await one.take(USER)).toHaveLength(4)
	})

	test('can be read on a full phone', async () => {
		const tab = await openTab()
		await tab.addSharedLinks(linksOf(1, 'own'), 'user')
		const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
			throw new DOMException('The disk is full', 'QuotaExceededError')
		})
		expect(await tab.take(USER)).toEqual(linksOf(1, 'own'))
		full.mockRestore()
	})

	test('have the words they were shared with, until they are gone', async () => {
		const tab = await openTab()
		const [one, other] = linksOf(2, 'own') as [string, string]
		const word = (link: string, text: string) => ({ link, text })
		await tab.addSharedLinks([one], undefined, [word(one, 'Market day')])
		await tab.addSharedLinks([other], 'user', [word(other, 'Rain')])
		await tab.addSharedLinks([other], 'user', [word(other, 'Heavy rain')])
		const words = [word(one, 'Market day'), word(other, 'Heavy rain')]
		expect(await tab.takeSharedLinks(USER)).toEqual({ links: [one, other], words })
		await tab.dropSharedLinks([one], 'user')
		expect((await tab.takeSharedLinks(USER)).words).toEqual([word(other, 'Heavy rain')])
	})
})
