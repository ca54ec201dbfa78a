import { useEffect, useSyncExternalStore } from 'react'
import { languageOf } from './text/language-of.ts'
import hidden from './visually-hidden.module.css'

/**
 * How long a text waits until the page has settled. The live region of a new dialog must have been in the accessibility
 * tree for a moment.
 */
const ANNOUNCE_DELAY_MS = 100

/** If a dialog opens or closes within this time, it interrupts the text, so the text is repeated. */
const REPEAT_WINDOW_MS = 1000

/** How long a text stays in the region. If it stayed longer, a user who swipes through the page would find it. */
const ANNOUNCEMENT_MS = 5000

const regions = new Set<HTMLElement>()

/** Registers a live region. Returns a function that unregisters it. */
export function enterRegions(region: HTMLElement): () => void {
	regions.add(region)
	return () => regions.delete(region)
}

/**
 * Announces a text to screen readers, in its own language, through the live region that is not inert.
 * Returns a function that removes it, after which the same text can be announced again.
 */
export function announce(text: string): () => void {
	const startedAt = performance.now()
	const line = document.createElement('p')
	line.lang = languageOf(text)
	line.textContent = text
	let timer = 0

	function say() {
		line.remove()
		clearTimeout(timer)
		timer = window.setTimeout(() => {
			audibleRegion()?.append(line)
			timer = window.setTimeout(() => line.remove(), ANNOUNCEMENT_MS)
		}, ANNOUNCE_DELAY_MS)
	}

	const unwatch = watchDialogs(() => {
		if (performance.now() - startedAt < REPEAT_WINDOW_MS) say()
	})
	say()

	return () => {
		unwatch()
		clearTimeout(timer)
		line.remove()
	}
}

/** The live region of the topmost dialog, outside which everything is inert; without a dialog, the page's. */
function audibleRegion(): HTMLElement | undefined {
	const dialog = topmostDialog() ?? null
	return [...regions].find((region) => region.closest('dialog') === dialog)
}

/** Announces a text to screen readers when it appears or changes. Renders nothing. */
export function Announcement({ text }: { text: string }) {
	useEffect(() => announce(text), [text])
	return null
}

/**
 * The live region for the texts of `announce`. It is rendered empty from the start, because screen readers often miss a
 * region that appears together with its text.
 *
 * Polite even for errors: an assertive region would interrupt the name of the field that gets the focus.
 */
export function LiveRegion() {
	return (
		<div
			ref={(region) => (region ? enterRegions(region) : undefined)}
			aria-live="polite"
			className={hidden.hidden}
		/>
	)
}

/** The open modal dialogs, topmost last. */
const dialogs: HTMLDialogElement[] = []

const listeners = new Set<() => void>()

/** Registers an open modal dialog. Returns a function that unregisters it. */
export function enterDialogs(dialog: HTMLDialogElement): () => void {
	dialogs.push(dialog)
	notify()
	return () => {
		dialogs.splice(dialogs.indexOf(dialog), 1)
		notify()
	}
}

/** The topmost dialog, if any. Everything outside it is inert. */
function topmostDialog(): HTMLDialogElement | undefined {
	return dialogs.at(-1)
}

/** The topmost dialog, as a hook. */
export function useTopmostDialog(): HTMLDialogElement | undefined {
	return useSyncExternalStore(watchDialogs, topmostDialog)
}

/** Calls back whenever a modal dialog has opened or closed. Returns a function that unsubscribes. */
function watchDialogs(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function notify(): void {
	for (const listener of listeners) listener()
}
