import type { OutboxItem } from '../../../src/outbox/outbox-item.ts'
import {
	type Absence,
	type OutboxEvent,
	outboxReducer,
} from '../../../src/outbox/outbox-reducer.ts'
import { item } from './items.ts'

export const A = 'https://youtu.be/one'
export const B = 'https://youtu.be/two'

export const SUBSETS = [[], [A], [B], [A, B]]

/** One item, and what has really become of its latest request. */
export type Place = {
	item: OutboxItem | undefined
	/** Links of its request that have not reached the host yet; nothing where no request is under way. */
	underWay: readonly string[] | undefined
	/** Links of the item that its own requests brought to the host. */
	arrived: readonly string[]
}

/** Two items of one news, and what the host has of it. */
export type World = { places: readonly [Place, Place]; rows: readonly string[] }

export type Step = {
	index: 0 | 1
	/** Absent where only the network moves. */
	event?: OutboxEvent
	/** A step of the reporter's own will. */
	isReporters: boolean
	after: World
}

const BEFORE = { rows: [], total: 0, isWhole: true }

const look = (begunAt: number, attempt: number, process = 'a'): Absence => ({
	attempt,
	process,
	begunAt,
})

/** Looks that prove nothing of this attempt. */
export function weakAbsences(attempt: number): Absence[][] {
	return [
		[],
		[look(0, attempt)],
		[look(0, attempt), look(9999, attempt)],
		[look(0, attempt), look(10_000, attempt, 'b')],
		[look(0, attempt - 1), look(10_000, attempt)],
	]
}

const fresh = (index: number, links: readonly string[]): Place => ({
	item: item({ id: String(index), order: index, links: [...links] }),
	underWay: undefined,
	arrived: [],
})

/** Freshly saved items with none, one or both of the links in common. */
export function beginnings(): World[] {
	const some = SUBSETS.filter((links) => links.length > 0)
	return some.flatMap((one) =>
		some.map((other) => ({ places: [fresh(0, one), fresh(1, other)] as const, rows: [] })),
	)
}

/**
 * Everything that can happen next: what the phone does, what an honest host answers and the network
 * makes of it, what the reporter wants, and events that come late.
 */
export function steps(world: World): Step[] {
	return ([0, 1] as const).flatMap((index) => {
		const place = world.places[index]
		if (place.item === undefined) return []
		const happens = (event: OutboxEvent, changes: Partial<Place> = {}, isReporters = false) => ({
			index,
			event,
			isReporters,
			after: replaced(world, index, { ...place, ...changes, item: follow(place.item, event) }),
		})
		const wants = (event: OutboxEvent) => happens(event, {}, true)
		return [
			...arrivals(world, index),
			...answers(place, happens),
			...looks(world, place.item, happens),
			...SUBSETS.flatMap((links) => [
				// Who sends again what is there already wants it there twice.
				...(place.item?.state === 'rejected' && links.length > 0
					? [{ ...happens({ type: 'edited', links }, { arrived: [] }), isReporters: true }]
					: [wants({ type: 'edited', links })]),
				wants({ type: 'withdrawn', links }),
			]),
			wants({ type: 'discarded' }),
		]
	})
}

type Happens = (event: OutboxEvent, changes?: Partial<Place>) => Step

/** The host takes one link after another, also of a request nobody waits for any longer. */
function arrivals(world: World, index: 0 | 1): Step[] {
	const place = world.places[index]
	return (place.underWay ?? []).map((link) => ({
		index,
		isReporters: false,
		after: {
			...replaced(world, index, {
				...place,
				underWay: place.underWay?.filter((each) => each !== link),
				arrived: [...place.arrived, link],
			}),
			rows: [...new Set([...world.rows, link])].sort(),
		},
	}))
}

function answers({ item, underWay }: Place, happens: Happens): Step[] {
	if (item === undefined) return []
	const isUntouched = underWay?.length === item.links.length
	const over = { underWay: undefined }
	return [
		...[BEFORE, undefined].map((before) =>
			item.state === 'queued'
				? happens({ type: 'send', before }, { underWay: item.links })
				: happens({ type: 'send', before }),
		),
		...(underWay?.length === 0 ? [happens({ type: 'accepted' }, over)] : []),
		...(isUntouched && item.state === 'sending'
			? [happens({ type: 'refused', reason: 'no' }, over), happens({ type: 'not-taken' }, over)]
			: []),
		...(underWay !== undefined && item.state === 'sending'
			? [happens({ type: 'claimed', reason: 'already submitted' }, over)]
			: []),
		happens({ type: 'lost' }),
		happens({ type: 'restarted' }),
	]
}

/** Looks through the submissions: of what the host has they show some, or all. */
function looks({ rows }: World, item: OutboxItem, happens: Happens): Step[] {
	const isShown = (links: readonly string[]) => links.every((link) => rows.includes(link))
	const { attempt } = item
	const proof = [look(0, attempt), look(10_000, attempt)]
	// After the time between two looks a request has arrived, or never will.
	const isAllStruckOff = item.state === 'unknown' && !item.links.some((link) => rows.includes(link))
	return [
		...SUBSETS.filter(isShown).map((links) => happens({ type: 'found', links })),
		happens({ type: 'found', links: ['https://youtu.be/elsewhere'] }),
		...(isAllStruckOff
			? [happens({ type: 'absent', absences: proof }, { underWay: undefined })]
			: []),
		...(item.state === 'unknown'
			? [happens({ type: 'absent', absences: proof, isUnclear: true }, { underWay: undefined })]
			: []),
		...weakAbsences(attempt).map((absences) => happens({ type: 'absent', absences })),
	]
}

function replaced(world: World, index: 0 | 1, place: Place): World {
	const links = place.item?.links ?? []
	const kept: Place = {
		item: place.item,
		underWay: place.item && place.underWay,
		arrived: links.filter((link) => place.arrived.includes(link)),
	}
	const [first, second] = world.places
	return { ...world, places: index === 0 ? [kept, second] : [first, kept] }
}

const followed = new WeakMap<OutboxItem, Map<string, OutboxItem | undefined>>()
const known = new Map<string, OutboxItem>()

/** The rule itself; for each item and event it is asked once. Equal items are one object. */
function follow(before: OutboxItem | undefined, event: OutboxEvent): OutboxItem | undefined {
	if (before === undefined) return undefined
	const outcomes = followed.get(before) ?? new Map<string, OutboxItem | undefined>()
	followed.set(before, outcomes)
	const name = JSON.stringify(event)
	if (!outcomes.has(name)) {
		const after = outboxReducer(before, event)
		outcomes.set(name, after === before ? before : one(after))
	}
	return outcomes.get(name)
}

function one(after: OutboxItem | undefined): OutboxItem | undefined {
	if (after === undefined) return undefined
	const key = JSON.stringify(after)
	const same = known.get(key) ?? after
	known.set(key, same)
	return same
}

/** Worlds of one name behave alike: what counts of the attempts is whether there was one. */
export function nameOf({ places, rows }: World): string {
	const parts = places.map(({ item, underWay, arrived }) =>
		item === undefined
			? 'gone'
			: [
					item.state,
					item.links.map(letter).sort(),
					item.attempt === 0 ? 'new' : `tried ${item.before !== undefined}`,
					item.reason,
					item.isUnclear,
					underWay?.map(letter).sort() ?? 'none',
					arrived.map(letter).sort(),
				].join('|'),
	)
	return [...parts, rows.map(letter)].join(' / ')
}

const letter = (link: string) => (link === A ? 'a' : 'b')
