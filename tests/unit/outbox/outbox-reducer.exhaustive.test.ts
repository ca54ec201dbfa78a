import { beforeAll, describe, expect, test } from 'vitest'
import { hasLink, type OutboxItem, parseItem } from '../../../src/outbox/outbox-item.ts'
import { beginnings, nameOf, type Step, steps, type World, weakAbsences } from './two-items.ts'

/** There are so many at least; fewer would mean that the search has become blind to something. */
const LEAST_STATES = 13_000
const LEAST_STEPS = 600_000

type Visit = { world: World; steps: { step: Step; to: string }[] }

const visits = new Map<string, Visit>()
let stepCount = 0

/** Breadth first, so that what is found wrong is found in its shortest history. */
function explore(): void {
	const queue = beginnings()
	const seen = new Set(queue.map(nameOf))
	for (const world of queue) {
		const taken = steps(world).map((step) => ({ step, to: nameOf(step.after) }))
		visits.set(nameOf(world), { world, steps: taken })
		stepCount += taken.length
		for (const { step, to } of taken) {
			if (seen.has(to)) continue
			seen.add(to)
			queue.push(step.after)
		}
	}
}

/** Looks at every step there is, and names those that break the rule. */
function stepsThat(isWrong: (before: OutboxItem, step: Step, world: World) => boolean): string[] {
	const wrong: string[] = []
	for (const [name, { world, steps }] of visits) {
		for (const { step, to } of steps) {
			const before = world.places[step.index].item
			if (before !== undefined && isWrong(before, step, world))
				wrong.push(`${name} --${JSON.stringify(step.event)}--> ${to}`)
		}
	}
	return wrong.slice(0, 5)
}

const afterOf = ({ after, index }: Step) => after.places[index].item

beforeAll(() => {
	explore()
	console.info(`Outbox, two items: ${visits.size} states, ${stepCount} transitions`)
}, 60_000)

describe('in every state two items with up to two links in common can come to', () => {
	test('there is something to look at', () => {
		expect(visits.size).toBeGreaterThanOrEqual(LEAST_STATES)
		expect(stepCount).toBeGreaterThanOrEqual(LEAST_STEPS)
	})

	test('no link leaves but by acceptance, proof, or the will of the reporter', () => {
		const wrong = stepsThat((before, step, { rows }) => {
			const left = afterOf(step)?.links ?? []
			const gone = before.links.filter((link) => !left.includes(link))
			if (gone.length === 0) return false
			const isAtHost = gone.every((link) => rows.includes(link))
			switch (step.event?.type) {
				case 'accepted':
					return !isAtHost
				case 'found':
					return !isAtHost || !gone.every((link) => hasLink(found(step), link))
				case 'withdrawn':
					return before.state !== 'rejected' || !gone.every((link) => hasLink(found(step), link))
				case 'edited':
					return before.state !== 'rejected' || left.length === 0
				case 'discarded':
					return before.state === 'sending'
				default:
					return true
			}
		})
		expect(wrong).toEqual([])
	})

	test('nothing is sent again that may have arrived, or may still arrive', () => {
		const wrong = stepsThat((before, step, { places }) => {
			const isSent = before.state !== 'sending' && afterOf(step)?.state === 'sending'
			const { arrived, underWay } = places[step.index]
			return isSent && (arrived.length > 0 || underWay !== undefined)
		})
		expect(wrong).toEqual([])
	})

	test('an attempt begins only from what is queued, and is counted', () => {
		const wrong = stepsThat((before, step) => {
			const after = afterOf(step)
			if (after === undefined) return false
			const isBegun = before.state === 'queued' && step.event?.type === 'send'
			const isSending = before.state === 'sending' || isBegun
			return (
				after.attempt !== before.attempt + (isBegun ? 1 : 0) ||
				(after.state === 'sending' && !isSending)
			)
		})
		expect(wrong).toEqual([])
	})

	test('what is being sent becomes queued again only where nothing left the phone', () => {
		const wrong = stepsThat(
			(before, step) =>
				before.state === 'sending' &&
				afterOf(step)?.state === 'queued' &&
				step.event?.type !== 'not-taken',
		)
		expect(wrong).toEqual([])
	})

	test('an acceptance ends it, however late it comes', () => {
		const wrong = stepsThat(
			(_before, step) => step.event?.type === 'accepted' && afterOf(step) !== undefined,
		)
		expect(wrong).toEqual([])
	})

	test('what the host claims to have is not sent again by itself while nothing explains the claim', () => {
		const wrong = stepsThat((before, step) => {
			const after = afterOf(step)
			if (before.state !== 'unknown' || before.reason === undefined) return false
			return after?.state === 'queued' || (after?.state === 'rejected' && !after.reason)
		})
		expect(wrong).toEqual([])
	})

	test('looks that prove nothing change nothing', () => {
		const wrong = stepsThat((before, step) => {
			if (step.event?.type !== 'absent') return false
			const looks = JSON.stringify(step.event.absences)
			const isWeak = weakAbsences(before.attempt).some((weak) => JSON.stringify(weak) === looks)
			return isWeak && afterOf(step) !== before
		})
		expect(wrong).toEqual([])
	})

	test('links are added by the reporter alone, and none are never left', () => {
		const wrong = stepsThat((before, step) => {
			const links = afterOf(step)?.links
			if (links === undefined) return false
			const isAdded = links.some((link) => !before.links.includes(link))
			return links.length === 0 || (isAdded && step.event?.type !== 'edited')
		})
		expect(wrong).toEqual([])
	})

	test('whose they are, their place in the row and the time of the first attempt stay', () => {
		const steady = ({ id, owner, newsId, newsTitle, order, savedAt }: OutboxItem) =>
			JSON.stringify([id, owner, newsId, newsTitle, order, savedAt])
		const wrong = stepsThat((before, step) => {
			const after = afterOf(step)
			if (after === undefined) return false
			const isChanged =
				before.before !== undefined &&
				step.event?.type !== 'edited' &&
				after.before !== before.before
			return steady(after) !== steady(before) || isChanged
		})
		expect(wrong).toEqual([])
	})

	test('each can be stored and read again', () => {
		for (const { world } of visits.values())
			for (const { item } of world.places)
				if (item !== undefined) expect(parseItem(structuredClone(item))).toEqual(item)
	})

	test('only what is being sent cannot be deleted', () => {
		const wrong = stepsThat(
			(before, step) =>
				step.event?.type === 'discarded' &&
				(afterOf(step) === undefined) === (before.state === 'sending'),
		)
		expect(wrong).toEqual([])
	})

	test('all comes to an end without being deleted, and the reporter is needed only for what was refused', () => {
		const isGone = (item: OutboxItem | undefined) => item === undefined
		expect(namesWithoutWay(isGone, ({ event }) => event?.type !== 'discarded')).toEqual([])
		const isSettled = (item: OutboxItem | undefined) =>
			item === undefined || item.state === 'rejected'
		expect(namesWithoutWay(isSettled, ({ isReporters }) => !isReporters)).toEqual([])
	})
})

function found({ event }: Step): readonly string[] {
	return event !== undefined && 'links' in event ? event.links : []
}

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
