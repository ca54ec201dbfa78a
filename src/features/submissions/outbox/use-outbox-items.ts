import { useEffect, useState } from 'react'
import type { OutboxItem } from '../../../outbox/outbox-item.ts'
import { readOwnItems } from '../../../outbox/outbox-store.ts'
import { onOutboxMessage } from '../../../outbox/storage/outbox-channel.ts'

/** The signed-in reporter's outbox items, kept up to date; `undefined` until read. */
export function useOutboxItems(): OutboxItem[] | undefined {
	const [items, setItems] = useState<OutboxItem[]>()
	useEffect(() => {
		let reading = 0
		async function read() {
			reading += 1
			const own = reading
			const read = await readOwnItems().catch(() => [])
			// A later read has newer items.
			if (own === reading) setItems(read)
		}
		const stop = onOutboxMessage(({ type }) => {
			if (type === 'changed' || type === 'signed-in') void read()
		})
		void read()
		return () => {
			reading += 1
			stop()
		}
	}, [])
	return items
}
