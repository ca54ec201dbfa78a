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
	test("aren't evicted by any number of links from elsewhere", async () => {
		const phone = await startPhone()
		const own = linksOf(35, 'own')
		await phone.addSharedLinks(own, 'reader')
		const flood = linksOf(60, 'flood')
		expect(await phone.addSharedLinks(flood)).toEqual(flood.slice(15))
		expect(await phone.takeSharedLinks({ _id: 'reader' })).toEqual([...flood.slice(0, 15), ...own])
	})

	test('leave room for the next share, however many there are', async () => {
		const phone = await startPhone()
		for (let share = 0; share < 12; share += 1) await phone.addSharedLinks(linksOf(60, `${share}-`))
		const full = await phone.takeSharedLinks({ _id: 'reader' })
		expect(await phone.addSharedLinks(linksOf(2, 'own'))).toEqual([])
		expect(await phone.addSharedLinks(linksOf(11, 'more'), 'reader')).toHaveLength(1)
		const again = await startPhone()
		const all = [...linksOf(10, 'more'), ...linksOf(2, 'own'), ...full]
		expect(await again.takeSharedLinks({ _id: 'reader' })).toEqual(all)
	})

	test('that are shared again come first, and count once', async () => {
		const phone = await startPhone()
		const own = linksOf(50, 'own')
		await phone.addSharedLinks(own, 'reader')
		expect(await phone.addSharedLinks(own.slice(0, 49), 'reader')).toEqual([])
		expect(await phone.addSharedLinks(own.slice(49), 'reader')).toEqual([])
		expect((await phone.takeSharedLinks({ _id: 'reader' }))[0]).toBe(own[49])
		expect(await phone.takeSharedLinks({ _id: 'reader' })).toHaveLength(50)
	})

	test("of one reporter aren't discarded with another's", async () => {
		const phone = await startPhone()
		const both = 'https://youtu.be/both'
		await phone.addSharedLinks([both], 'reader')
		await phone.addSharedLinks(['https://www.youtube.com/watch?v=both'], 'another')
		await phone.dropSharedLinks([both], 'another')
		expect(await phone.takeSharedLinks({ _id: 'another' })).toEqual([])
		expect(await phone.takeSharedLinks({ _id: 'reader' })).toEqual([both])
	})

	test("without an owner can't be discarded", async () => {
		const phone = await startPhone()
		await phone.addSharedLinks(linksOf(1, 'nobody'))
		await phone.dropSharedLinks(linksOf(1, 'nobody'), 'another')
		expect(await phone.takeSharedLinks({ _id: 'reader' })).toEqual(linksOf(1, 'nobody'))
	})

	test('that had no space wait once there is some', async () => {
		const phone = await startPhone()
		const own = linksOf(52, 'own')
		await phone.addSharedLinks(own, 'reader')
		expect(phone.linksLeftOut({ _id: 'reader' })).toEqual(own.slice(50))
		await phone.dropSharedLinks(own.slice(0, 1), 'reader')
		expect(phone.linksLeftOut({ _id: 'reader' })).toEqual(own.slice(51))
		expect(await phone.takeSharedLinks({ _id: 'reader' })).toHaveLength(50)
	})

	test("of one reporter leave space for another's", async () => {
		const phone = await startPhone()
		await phone.addSharedLinks(linksOf(50, 'own'), 'reader')
		expect(await phone.addSharedLinks(['https://youtu.be/other'], 'another')).toEqual([])
	})

	test('stay their reporter’s when the host starts sending ids', async () => {
		const phone = await startPhone()
		const emailAddress = 'reader@example.com'
		await phone.addSharedLinks(linksOf(2, 'own'), emailAddress)
		await phone.addSharedLinks(linksOf(1, 'other'), 'another@example.com')
		expect(await phone.takeSharedLinks({ _id: 'reader', emailAddress })).toEqual(linksOf(2, 'own'))
		// From then on, the id alone identifies them.
		expect(await phone.takeSharedLinks({ _id: 'reader' })).toEqual(linksOf(2, 'own'))
		expect(await phone.takeSharedLinks({ emailAddress })).toEqual([])
		const other = { _id: 'another', emailAddress: 'another@example.com' }
		expect(await phone.takeSharedLinks(other)).toEqual(linksOf(1, 'other'))
	})

	test('that had no space also stay their reporter’s', async () => {
		const phone = await startPhone()
		const emailAddress = 'reader@example.com'
		await phone.addSharedLinks(linksOf(52, 'own'), emailAddress)
		expect(phone.linksLeftOut({ emailAddress })).toHaveLength(2)
		expect(phone.linksLeftOut({ _id: 'reader', emailAddress })).toHaveLength(2)
		expect(phone.linksLeftOut({ _id: 'another' })).toEqual([])
	})
})
