import { type Dispatch, useEffect, useRef } from 'react'
import { readDraft, saveDraft } from '../../outbox/drafts.ts'
import type { LinkRow } from './link-rows.ts'
import { EMPTY_ROWS, type LinkRowsAction } from './link-rows.ts'

/**
 * Stores the draft of a news item's links, and restores it after a reload, a crash or an update.
 *
 * Writes each change at once, because a page may be killed without an event. Changes during a write are coalesced.
 */
export function useDraft(
	owner: string,
	newsId: string | undefined,
	rows: LinkRow[],
	dispatch: Dispatch<LinkRowsAction>,
): void {
	const typed = useRef(rows)
	const saved = useRef(rows)
	const isWriting = useRef(false)

	useEffect(() => {
		if (newsId === undefined) return
		readDraft(owner, newsId).then(
			(links) => dispatch({ type: 'restore', links: links ?? [] }),
			() => undefined,
		)
	}, [owner, newsId, dispatch])

	useEffect(() => {
		typed.current = rows
		// Until something is typed, the stored draft may still be loading, and must not be overwritten.
		if (newsId === undefined || isWriting.current || isUntouched(saved.current, rows)) return
		isWriting.current = true
		const write = async () => {
			while (saved.current !== typed.current) {
				saved.current = typed.current
				const links = typed.current.map(({ link }) => link)
				await saveDraft(owner, newsId, links)
			}
			isWriting.current = false
		}
		void write()
	}, [owner, newsId, rows])
}

function isUntouched(saved: LinkRow[], rows: LinkRow[]): boolean {
	return saved === rows && rows === EMPTY_ROWS.rows
}
