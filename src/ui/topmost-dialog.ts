import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, the topmost last. */
const dialogs: HTMLDialogElement[] = []

const listeners = new Set<() => void>()

/** Registers a modal dialog that has opened. Returns a function to call when it has closed. */
export function enterDialogs(dialog: HTMLDialogElement): () => void {
	dialogs.push(dialog)
	notify()
	return () => {
		dialogs.splice(dialogs.indexOf(dialog), 1)
		notify()
	}
}

/** The topmost dialog, if any. Everything outside it is inert. */
export function topmostDialog(): HTMLDialogElement | undefined {
	return dialogs.at(-1)
}

/** The topmost dialog, as a hook. */
export function useTopmostDialog(): HTMLDialogElement | undefined {
	return useSyncExternalStore(watchDialogs, topmostDialog)
}

/** Calls back whenever a modal dialog has opened or closed. Returns a function that unsubscribes. */
export function watchDialogs(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function notify(): void {
	for (const listener of listeners) listener()
}
