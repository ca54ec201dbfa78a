import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, the topmost last. */
const dialogs: HTMLDialogElement[] = []

const listeners = new Set<() => void>()

/** Says that a modal dialog has opened. Returns the way to say that it has closed. */
export function enterDialogs(dialog: HTMLDialogElement): () => void {
	dialogs.push(dialog)
	notify()
	return () => {
		dialogs.splice(dialogs.indexOf(dialog), 1)
		notify()
	}
}

/** The dialog on top, if any: while it is open, whatever is outside it is inert. */
export function topmostDialog(): HTMLDialogElement | undefined {
	return dialogs.at(-1)
}

/** The same for a component, which is drawn anew when another one is on top. */
export function useTopmostDialog(): HTMLDialogElement | undefined {
	return useSyncExternalStore(watchDialogs, topmostDialog)
}

/** Calls back whenever a modal dialog has opened or closed. Returns the way to stop it. */
export function watchDialogs(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function notify(): void {
	for (const listener of listeners) listener()
}
