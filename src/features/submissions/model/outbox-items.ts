import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { signInSignal } from '../../../account/sign-in-signal.ts'
import { createSignInStore } from '../../../app-state/app-state.ts'
import type { OutboxItem } from '../../../outbox/outbox-item.ts'
import { readOwnItems } from '../../../outbox/outbox-store.ts'

/** The signed-in reporter's outbox items, as last read; `undefined` before. */
export const outboxItems = createSignInStore<OutboxItem[] | undefined>(undefined)

let latest = 0

/** Reads the outbox items again. `watchOutbox` does it whenever they may have changed. */
export async function readOutboxItems(): Promise<OutboxItem[]> {
	latest += 1
	const own = latest
	const signIn = signInSignal()
	const items = await readOwnItems().catch(() => [])
	// A later read has newer items.
	if (own === latest && !signIn.aborted) outboxItems.setState(() => items)
	return items
}

/** Returns the outbox items, kept up to date; none until they are read. */
export function useOutboxItems(): readonly OutboxItem[] {
	useEffect(() => void readOutboxItems(), [])
	return useSelector(outboxItems) ?? []
}
