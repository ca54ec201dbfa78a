import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const USER = { _id: 'user', emailAddress: 'User@example.com' }

const linksOf = (count: number, name: string) =>
	Array.from({ length: count }, (_, index) => `https://youtu.be/${name}-${index}`)

async function openTab() {
	vi.resetModules()
	return import('../../../src/state/shared-links.ts')
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
		expect(await tab.takeSharedLinks(USER)).toEqual([...later.slice(0, 15), ...first])
		// Another user has a list of their own.
		expect(await tab.addSharedLinks(later, 'another')).toBe(0)
		await tab.dropSharedLinks(later, 'user')
		expect(await (await openTab()).takeSharedLinks(USER)).toEqual(first)
		expect(await tab.takeSharedLinks({ _id: 'another' })).toEqual(later)
	})

	test('are listed once, under the latest address, even if the list is full', async () => {
		const tab = await openTab()
		const links = linksOf(50, 'own')
		await tab.addSharedLinks(links, 'user')
		const again = 'https://www.youtube.com/watch?v=own-7'
		expect(await tab.addSharedLinks([again], 'user')).toBe(0)
		const left = links.filter((link) => !link.endsWith('own-7'))
		expect(await tab.takeSharedLinks(USER)).toEqual([again, ...left])
		await tab.dropSharedLinks(['https://youtu.be/own-7'], 'user')
		expect(await tab.takeSharedLinks(USER)).toEqual(left)
	})

	test('from before the first profile become its user’s, even beyond the capacity', async () => {
		const tab = await openTab()
		const [own, ofEmail, nobodys] = [linksOf(50, 'own'), linksOf(1, 'email'), linksOf(1, 'nobody')]
		await tab.addSharedLinks(own, 'user')
		await tab.addSharedLinks(ofEmail, 'user@EXAMPLE.com')
		await tab.addSharedLinks(linksOf(1, 'other'), 'other@example.com')
		await tab.addSharedLinks(nobodys)
		const links = await tab.takeSharedLinks(USER)
		expect([...links].sort()).toEqual([...own, ...ofEmail, ...nobodys].sort())
		expect(links.slice(2)).toEqual(own)
		expect(await tab.takeSharedLinks({ emailAddress: USER.emailAddress })).toEqual([])
		expect(await tab.takeSharedLinks({ _id: 'user' })).toEqual(links)
		expect(await tab.takeSharedLinks({ emailAddress: 'other@example.com' })).toHaveLength(1)
	})

	test('from two tabs at once are all stored', async () => {
		const [one, other] = [await openTab(), await openTab()]
		await Promise.all([
			one.addSharedLinks(linksOf(2, 'one'), 'user'),
			other.addSharedLinks(linksOf(2, 'other'), 'user'),
		])
		expect(await one.takeSharedLinks(USER)).toHaveLength(4)
	})

	test('can be read on a full phone', async () => {
		const tab = await openTab()
		await tab.addSharedLinks(linksOf(1, 'own'), 'user')
		const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
			throw new DOMException('The disk is full', 'QuotaExceededError')
		})
		expect(await tab.takeSharedLinks(USER)).toEqual(linksOf(1, 'own'))
		full.mockRestore()
	})
})
