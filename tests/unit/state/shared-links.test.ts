import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const linksOf = (count: number, name: string) =>
	Array.from({ length: count }, (_, index) => `https://youtu.be/${name}-${index}`)

async function startPhone() {
	vi.resetModules()
	return import('../../../src/state/shared-links.ts')
}

beforeEach(() => {
	vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('shared links', () => {
	test('are stored up to the capacity, and never displace each other', async () => {
		const phone = await startPhone()
		const own = linksOf(35, 'own')
		expect(await phone.addSharedLinks(own, 'user')).toBe(0)
		const flood = linksOf(60, 'flood')
		expect(await phone.addSharedLinks(flood)).toBe(45)
		const kept = [...flood.slice(0, 15), ...own]
		expect(await phone.takeSharedLinks({ _id: 'user' })).toEqual(kept)
		expect(await phone.addSharedLinks([flood[20] ?? ''], 'user')).toBe(1)
		// A link that is there needs no room, and comes first.
		expect(await phone.addSharedLinks([own[3] ?? ''], 'user')).toBe(0)
		expect((await phone.takeSharedLinks({ _id: 'user' }))[0]).toBe(own[3])
		await phone.dropSharedLinks(own.slice(0, 2), 'user')
		expect(await phone.addSharedLinks(linksOf(3, 'more'), 'user')).toBe(1)
		const again = await startPhone()
		const left = kept.filter((link) => ![...own.slice(0, 2), own[3]].includes(link))
		const all = [...linksOf(2, 'more'), own[3], ...left]
		expect(await again.takeSharedLinks({ _id: 'user' })).toEqual(all)
	})

	test("of one reporter leave room for another's, and aren't discarded with them", async () => {
		const phone = await startPhone()
		await phone.addSharedLinks(linksOf(50, 'own'), 'user')
		expect(await phone.addSharedLinks(['https://www.youtube.com/watch?v=own-0'], 'another')).toBe(0)
		expect(await phone.dropSharedLinks(linksOf(1, 'own'), 'another')).toBe(true)
		expect(await phone.takeSharedLinks({ _id: 'another' })).toEqual([])
		expect(await phone.takeSharedLinks({ _id: 'user' })).toEqual(linksOf(50, 'own'))
	})

	test("without an user can't be discarded", async () => {
		const phone = await startPhone()
		await phone.addSharedLinks(linksOf(1, 'nobody'))
		await phone.dropSharedLinks(linksOf(1, 'nobody'), 'another')
		expect(await phone.takeSharedLinks({ _id: 'user' })).toEqual(linksOf(1, 'nobody'))
	})

	test('stay their reporter’s when the host starts sending ids', async () => {
		const phone = await startPhone()
		const emailAddress = 'user@example.com'
		await phone.addSharedLinks(linksOf(2, 'own'), emailAddress)
		await phone.addSharedLinks(linksOf(1, 'other'), 'another@example.com')
		expect(await phone.takeSharedLinks({ _id: 'user', emailAddress })).toEqual(linksOf(2, 'own'))
		// From then on, the id alone identifies them.
		expect(await phone.takeSharedLinks({ _id: 'user' })).toEqual(linksOf(2, 'own'))
		expect(await phone.takeSharedLinks({ emailAddress })).toEqual([])
		const other = { _id: 'another', emailAddress: 'another@example.com' }
		expect(await phone.takeSharedLinks(other)).toEqual(linksOf(1, 'other'))
	})
})
