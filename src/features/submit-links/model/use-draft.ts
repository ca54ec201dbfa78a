import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mergeDraft } from '../../../outbox/drafts.ts'
import { onOutboxMessage } from '../../../outbox/outbox-channel.ts'
import { randomId } from '../../../shared/random-id.ts'
import { type ChangeRows, type LinkRow, mergeRows } from './link-rows.ts'

/**
 * Keeps the form and the stored draft of a news item's links equal. The draft survives a reload, a crash or an update,
 * and other tabs may change it.
 *
 * Writes each change at once, because a page may be killed without an event. Changes during a write are coalesced.
 */
export function useDraft(user: string, newsId: string, rows: LinkRow[], changeRows: ChangeRows) {
	const [form] = useState(randomId)
	const [isRead, setRead] = useState(false)
	const [hasFailed, setFailed] = useState(false)
	const typed = useRef<string[]>([])
	/** The draft as last read or written. */
	const base = useRef<string[]>(undefined)
	const isMerging = useRef(false)
	const isDue = useRef(false)

	const merge = useCallback(async () => {
		isDue.current = true
		if (isMerging.current) return
		isMerging.current = true
		while (isDue.current) {
			isDue.current = false
			const links = typed.current
			try {
				const draft = await mergeDraft(user, newsId, base.current ?? [], links, form)
				base.current = draft
				// At once, or the next keystroke would be merged without these links, and so delete them.
				if (JSON.stringify(draft) !== JSON.stringify(links))
					flushSync(() => changeRows((before) => mergeRows(before, links, draft)))
				setFailed(false)
			} catch {
				setFailed(true)
			}
		}
		isMerging.current = false
		setRead(true)
	}, [user, newsId, form, changeRows])

	// biome-ignore lint/correctness/useExhaustiveDependencies: another draft has nothing in common with the form yet
	useLayoutEffect(() => {
		base.current = undefined
	}, [user, newsId])

	useLayoutEffect(() => {
		typed.current = rows.map(({ link }) => link).filter((link) => link.trim() !== '')
		if (JSON.stringify(typed.current) !== JSON.stringify(base.current)) void merge()
	}, [rows, merge])

	useEffect(
		() =>
			onOutboxMessage((message) => {
				if (message.type !== 'draft' || message.by === form) return
				if (message.user === user && message.newsId === newsId) void merge()
			}),
		[user, newsId, form, merge],
	)

	return {
		/** Whether the stored draft is in the form, or can't be read. */
		isRead,
		isUnsaved: hasFailed && rows.some(({ link }) => link.trim() !== ''),
	}
}
