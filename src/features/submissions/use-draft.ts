import { type Dispatch, useEffect, useRef } from 'react'
import { readDraft, saveDraft } from '../../shared/outbox/drafts.ts'
import type { LinkRow } from './link-row.ts'
import { EMPTY_ROWS, type LinkRowsAction } from './link-rows.ts'

/**
 * Keeps what is half typed for a news item, and brings it back: after a reload, a crash, an update.
 *
 * Each change is written at once, for a page that is killed is told nothing; what is typed while a
 * write is under way is written after it, in one.
 */
export function useDraft(
	reporter: string,
	newsId: string | undefined,
	rows: LinkRow[],
	dispatch: Dispatch<LinkRowsAction>,
): void {
	const typed = useRef(rows)
	const kept = useRef(rows)
	const isWriting = useRef(false)

	useEffect(() => {
		if (newsId === undefined) return
		readDraft(reporter, newsId).then(
			(links) => dispatch({ type: 'restore', links: links ?? [] }),
			() => undefined,
		)
	}, [reporter, newsId, dispatch])

	useEffect(() => {
		typed.current = rows
		// Before anything is typed there may be a draft that is still being read.
		if (newsId === undefined || isWriting.current || isUntouched(kept.current, rows)) return
		isWriting.current = true
		const write = async () => {
			while (kept.current !== typed.current) {
				kept.current = typed.current
				const links = typed.current.map(({ link }) => link)
				await saveDraft(reporter, newsId, links)
			}
			isWriting.current = false
		}
		void write()
	}, [reporter, newsId, rows])
}

function isUntouched(kept: LinkRow[], rows: LinkRow[]): boolean {
	return kept === rows && rows === EMPTY_ROWS.rows
}
