/**
 * Runs in the page: finds what a reporter sees, by role and name as a screen reader tells them. It is
 * built into one classic script that every engine's protocol can hand over.
 */
import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import type { Point } from './engine.ts'

export type Wanted = {
	role: string
	/** The whole name, or the source of a regular expression. */
	name?: string | { pattern: string }
	/** Which one of several, from 0 on. */
	place?: number
}

declare global {
	var findInSight: typeof find
	var listInSight: typeof list
}

/** Elements that can have a role of interest: to compute each element's role would take long. */
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

/** A field for a password has no role of its own, but is typed into like any other. */
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

/** Where to tap it, once nothing lies over it; nothing while it cannot be tapped. */
function find(wanted: Wanted): Point | null {
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
