import { beforeAll, describe, expect, test } from 'vitest'
import { hasLink, type OutboxItem, parseItem } from '../../../src/outbox/outbox-item.ts'
import { beginnings, nameOf, type Step, steps, type World, weakAbsences } from './two-items.ts'

/** Fewer would mean that the search has become blind to something. */
const LEAST_STATES = 13_000
const LEAST_STEPS = 600_000

type Visit = { world: World; steps: { step: Step; to: string }[] }

/** One item before and after a step. */
type Change = { before: OutboxItem; after: OutboxItem | undefined; step: Step; world: World }

const visits = new Map<string, Visit>()
const broken = new Map<string, string[]>()
let stepCount = 0

const linksOf = ({ event }: Step) => (event !== undefined && 'links' in event ? event.links : [])
const areAmong = (links: string[], others: readonly string[]) =>
	links.every((link) => hasLink(others, link))
const steadyPartOf = ({ id, owner, newsId, newsTitle, order, savedAt }: OutboxItem) =>
	JSON.stringify([id, owner, newsId, newsTitle, order, savedAt])

/** What must never happen, and how it shows in a step. */
const RULES: [string, (change: Change) => boolean][] = [
	[
		'a link leaves but by acceptance, proof, or the will of the reporter',
		({ before, after, step, world: { rows } }) => {
			const left = after?.links ?? []
			const gone = before.links.filter((link) => !left.includes(link))
			if (gone.length === 0) return false
			const isAtHost = gone.every((link) => rows.includes(link))
			switch (step.event?.type) {
				case 'accepted':
					return !isAtHost
				case 'found':
					return !isAtHost || !areAmong(gone, linksOf(step))
				case 'withdrawn':
					return before.state !== 'rejected' || !areAmong(gone, linksOf(step))
				case 'edited':
					return before.state !== 'rejected' || left.length === 0
				case 'discarded':
					return before.state === 'sending'
				default:
					return true
			}
		},
	],
	[
		'something is sent again that may have arrived, or may still arrive',
		({ before, after, step, world: { places } }) => {
			const { arrived, underWay } = places[step.index]
			const isSent = before.state !== 'sending' && after?.state === 'sending'
			return isSent && (arrived.length > 0 || underWay !== undefined)
		},
	],
	[
		'an attempt begins from what is not queued, or is not counted',
		({ before, after, step }) => {
			if (after === undefined) return false
			const isBegun = before.state === 'queued' && step.event?.type === 'send'
			const isSending = before.state === 'sending' || isBegun
			const isCounted = after.attempt === before.attempt + (isBegun ? 1 : 0)
			return !isCounted || (after.state === 'sending' && !isSending)
		},
	],
	[
		'what is being sent becomes queued again though something may have left the phone',
		({ before, after, step }) =>
			before.state === 'sending' && after?.state === 'queued' && step.event?.type !== 'not-taken',
	],
	[
		'an acceptance does not end it',
		({ after, step }) => step.event?.type === 'accepted' && after !== undefined,
	],
	[
		'what the host claims to have is sent again by itself while nothing explains the claim',
		({ before, after }) =>
			before.state === 'unknown' &&
			before.reason !== undefined &&
			(after?.state === 'queued' || (after?.state === 'rejected' && !after.reason)),
	],
	[
		'looks that prove nothing change something',
		({ before, after, step: { event } }) => {
			if (event?.type !== 'absent' || after === before) return false
			const looks = JSON.stringify(event.absences)
			return weakAbsences(before.attempt).some((weak) => JSON.stringify(weak) === looks)
		},
	],
	[
		'links are added by anyone but the reporter, or an item without links is left',
		({ before, after, step }) => {
			if (after === undefined) return false
			const isAdded = after.links.some((link) => !before.links.includes(link))
			return after.links.length === 0 || (isAdded && step.event?.type !== 'edited')
		},
	],
	[
		'whose they are, their place in the row or the submissions before them change',
		({ before, after, step }) =>
			after !== undefined &&
			after !== before &&
			(steadyPartOf(after) !== steadyPartOf(before) ||
				(before.before !== undefined &&
					step.event?.type !== 'edited' &&
					after.before !== before.before)),
	],
	[
		'what is being sent can be deleted, or anything else cannot',
		({ before, after, step }) =>
			step.event?.type === 'discarded' && (after === undefined) === (before.state === 'sending'),
	],
]

/** Breadth first, so that what is found wrong is found in its shortest history. */
function explore(): void {
	const queue = beginnings()
	const seen = new Set(queue.map(nameOf))
	for (const world of queue) {
		const name = nameOf(world)
		const taken = steps(world).map((step) => ({ step, to: nameOf(step.after) }))
		visits.set(name, { world, steps: taken })
		stepCount += taken.length
		for (const { step, to } of taken) {
			checkRules(world, step, () => `${name} --${JSON.stringify(step.event)}--> ${to}`)
			if (seen.has(to)) continue
			seen.add(to)
			queue.push(step.after)
		}
	}
}

function checkRules(world: World, step: Step, tell: () => string): void {
	const before = world.places[step.index].item
	if (before === undefined) return
	const change = { before, after: step.after.places[step.index].item, step, world }
	for (const [rule, isBroken] of RULES)
		if (isBroken(change)) broken.set(rule, [...(broken.get(rule) ?? []), tell()].slice(0, 5))
}

beforeAll(explore, 120_000)

describe('in every state two items with up to two links in common can come to', () => {
	test('there is something to look at', () => {
		expect(visits.size).toBeGreaterThanOrEqual(LEAST_STATES)
		expect(stepCount).toBeGreaterThanOrEqual(LEAST_STEPS)
	})

	test.each(RULES)('never: %s', (rule) => {
		expect(broken.get(rule) ?? []).toEqual([])
	})

	test('each can be stored and read again', () => {
		const items = [...visits.values()].flatMap(({ world }) => world.places.map(({ item }) => item))
		for (const item of new Set(items))
			if (item !== undefined) expect(parseItem(structuredClone(item))).toEqual(item)
	})

	test('all comes to an end without being deleted, and the reporter is needed only for what was refused', () => {
		const isGone = (item: OutboxItem | undefined) => item === undefined
		expect(namesWithoutWay(isGone, ({ event }) => event?.type !== 'discarded')).toEqual([])
		const isSettled = (item: OutboxItem | undefined) =>
			item === undefined || item.state === 'rejected'
		expect(namesWithoutWay(isSettled, ({ isReporters }) => !isReporters)).toEqual([])
	})
})

/** Goes back from where both items are at an end; whatever is not met on the way cannot get there. */
function namesWithoutWay(
	isEnd: (item: OutboxItem | undefined) => boolean,
	isAllowed: (step: Step) => boolean,
): string[] {
	const from = new Map<string, string[]>()
	for (const [name, { steps }] of visits) {
		for (const { step, to } of steps) {
			if (!isAllowed(step)) continue
			const sources = from.get(to)
			if (sources === undefined) from.set(to, [name])
			else sources.push(name)
		}
	}
	const isDone = ({ world }: Visit) => world.places.every(({ item }) => isEnd(item))
	const met = new Set([...visits].flatMap(([name, visit]) => (isDone(visit) ? [name] : [])))
	// A set is gone through with what is added to it on the way.
	for (const name of met) for (const source of from.get(name) ?? []) met.add(source)
	return [...visits.keys()].filter((name) => !met.has(name)).slice(0, 5)
}
