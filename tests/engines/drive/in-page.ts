/**
 * Runs in the page, and finds visible elements by role and name, as a screen reader does. It is built into one
 * classic script, which every engine's protocol can inject.
 */
import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import type { Point } from './engine.ts'

export type Wanted = {
	role: string
	/** The full name, or the source of a regular expression. */
	name?: string | { pattern: string } | undefined
	/** The index among several matches. */
	place?: number
}

declare global {
	var findInSight: typeof find
	var listInSight: typeof list
}

/** Elements that can have a role of interest. Computing the role of every element is slow. */
const CANDIDATES =
	'a, button, input, summary, dialog, article, img, video, h1, h2, h3, li, progress, [role]'

function list({ role, name }: Wanted): Element[] {
	const modal = [...document.querySelectorAll('dialog[open]')].at(-1)
	return [...(modal ?? document).querySelectorAll(CANDIDATES), ...(modal ? [modal] : [])].filter(
		(element) =>
			roleOf(element) === role &&
			isVisible(element) &&
			(name === undefined || isNamed(element, name)),
	)
}

/** Returns the role of an element. A password field has none, and counts as a textbox. */
function roleOf(element: Element): string | null {
	return element.matches('[type=password]') ? 'textbox' : getRole(element)
}

function isVisible(element: Element): boolean {
	const { visibility } = getComputedStyle(element)
	return visibility === 'visible' && element.getClientRects().length > 0
}

function isNamed(element: Element, name: NonNullable<Wanted['name']>): boolean {
	const words = computeAccessibleName(element).replace(/\s+/g, ' ').trim()
	return typeof name === 'string' ? words === name : new RegExp(name.pattern).test(words)
}

/** How long an element must stay in its place, because a tap would miss one that is still moving. */
const STILL_MS = 200

/** Returns where to tap the element, or null while it is missing, covered or moving. */
async function find(wanted: Wanted): Promise<Point | null> {
	const before = locate(wanted)
	await new Promise((resolve) => setTimeout(resolve, STILL_MS))
	const point = locate(wanted)
	return point && before && point.x === before.x && point.y === before.y ? point : null
}

function locate(wanted: Wanted): Point | null {
	const element = list(wanted)[wanted.place ?? 0]
	if (element === undefined) return null
	element.scrollIntoView({ block: 'center', behavior: 'instant' })
	const box = element.getBoundingClientRect()
	const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
	const onTop = document.elementFromPoint(point.x, point.y)
	return onTop !== null && (element.contains(onTop) || onTop.contains(element)) ? point : null
}

globalThis.findInSight = find
globalThis.listInSight = list
