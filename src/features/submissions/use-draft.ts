import { type Dispatch, useEffect, useRef } from 'react'
import { readDraft, saveDraft } from '../../shared/outbox/drafts.ts'
import { EMPTY_ROWS, type LinkRow, type LinkRowsAction } from './link-rows.ts'

/** How long the fingers rest before what they typed is kept, in milliseconds. */
const REST = 150

/**
 * Keeps what is half typed for a news item, and brings it back: after a reload, a crash, an update.
 */
export function useDraft(
	reporter: string,
	newsId: string | undefined,
	rows: LinkRow[],
	dispatch: Dispatch<LinkRowsAction>,
): void {
	const typed = useRef(rows)
	const kept = useRef(rows)
	typed.current = rows

	useEffect(() => {
		if (newsId === undefined) return
		readDraft(reporter, newsId).then(
			(links) => dispatch({ type: 'restore', links: links ?? [] }),
			() => undefined,
		)
		function keep() {
			if (newsId === undefined || typed.current === kept.current) return
			kept.current = typed.current
			const links = typed.current.map(({ link }) => link)
			void saveDraft(reporter, newsId, links)
		}
		const left = new AbortController()
		const { signal } = left
		addEventListener('pagehide', keep, { signal })
		document.addEventListener('visibilitychange', keep, { signal })
		return () => {
			left.abort()
			keep()
		}
	}, [reporter, newsId, dispatch])

	useEffect(() => {
		if (newsId === undefined || (rows === EMPTY_ROWS.rows && kept.current === rows)) return
		const timer = setTimeout(() => {
			kept.current = rows
			void saveDraft(
				reporter,
				newsId,
				rows.map(({ link }) => link),
			)
		}, REST)
		return () => clearTimeout(timer)
	}, [reporter, newsId, rows])
}
