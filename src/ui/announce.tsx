import { createStore, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { languageOf } from './text/language-of.ts'
import hidden from './visually-hidden.module.css'

/**
 * The live region of a dialog that has just opened must be in the accessibility tree for a moment before it is used.
 */
const ANNOUNCE_DELAY_MS = 100

/** A dialog that opens or closes interrupts an announcement. Within this time, the text is announced again. */
const REPEAT_WINDOW_MS = 1000

/** How long a text stays in the live region. After that, a user who swipes through the page must not find it. */
const ANNOUNCEMENT_MS = 5000

/**
 * Announces a text to screen readers, in its own language, through the live region that is not inert.
 * Returns a function that removes the text, so that it can be announced again.
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
			// The page's own region is the first in the document.
			const place = dialogs.state.at(-1) ?? document
			place.querySelector('[data-live-region]')?.append(line)
			timer = window.setTimeout(() => line.remove(), ANNOUNCEMENT_MS)
		}, ANNOUNCE_DELAY_MS)
	}

	const watching = dialogs.subscribe(() => {
		if (performance.now() - startedAt < REPEAT_WINDOW_MS) say()
	})
	say()

	return () => {
		watching.unsubscribe()
		clearTimeout(timer)
		line.remove()
	}
}

export function Announcement({ text }: { text: string }) {
	useEffect(() => announce(text), [text])
	return null
}

type AnnouncedNoteProps = { text: string; className: string | undefined }

/** A note that is also announced when it appears or changes. */
export function AnnouncedNote({ text, className }: AnnouncedNoteProps) {
	return (
		<>
			<p className={className}>{text}</p>
			<Announcement text={text} />
		</>
	)
}

/**
 * The live region for the texts of `announce`. It is rendered empty from the start, because screen readers often miss a
 * region that appears together with its text.
 *
 * Polite even for errors: an assertive region would interrupt the name of the field that gets the focus.
 */
export function LiveRegion() {
	return <div data-live-region aria-live="polite" className={hidden.hidden} />
}

/** The open modal dialogs, topmost last. Everything outside the topmost one is inert. */
const dialogs = createStore<HTMLDialogElement[]>([])

/** Registers an open modal dialog. Returns a function that unregisters it. */
export function enterDialogs(dialog: HTMLDialogElement): () => void {
	dialogs.setState((open) => [...open, dialog])
	return () => dialogs.setState((open) => open.filter((other) => other !== dialog))
}

export function useTopmostDialog(): HTMLDialogElement | undefined {
	return useSelector(dialogs, (open) => open.at(-1))
}
