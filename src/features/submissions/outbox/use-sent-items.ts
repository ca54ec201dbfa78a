import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hasLink, type OutboxItem } from '../../../outbox/outbox-item.ts'
import { changeItem } from '../../../outbox/outbox-store.ts'
import type { Submission } from '../../../shared/contract/submissions.ts'
import { appState } from '../../../state/app-state.ts'
import { refreshPages } from '../../../state/paged-query.ts'
import { submissionsQuery } from '../submissions-query.ts'

/**
 * Keeps items that have just been sent on the screen until the submissions are refetched, so that a row does
 * not disappear before the real one is there.
 */
export function useSentItems(items: OutboxItem[] | undefined, submissions: Submission[]) {
	const { t } = useLingui()
	const queryClient = useQueryClient()
	const before = useRef<OutboxItem[]>([])
	const [sent, setSent] = useState<OutboxItem[]>([])
	const deleted = useRef<string[]>([])

	useEffect(() => {
		if (items === undefined) return
		// Only these states can end by being sent.
		const newlySent = before.current.filter(
			({ id, state }) =>
				(state === 'sending' || state === 'unknown') &&
				!deleted.current.includes(id) &&
				!items.some((item) => item.id === id),
		)
		before.current = items
		if (newlySent.length === 0) return
		setSent((others) => [...others, ...newlySent])
		void refreshPages(queryClient, submissionsQuery.queryKey, 'submissions')
			.catch(() => undefined)
			.then(() => setSent((others) => others.filter((item) => !newlySent.includes(item))))
	}, [items, queryClient])

	const links = submissions.flatMap(({ contentLink }) => contentLink ?? [])
	return {
		sent: sent.filter((item) => !item.links.every((link) => hasLink(links, link))),
		/** Deletes an item, which then leaves the screen at once. */
		deleteItem(item: OutboxItem): void {
			deleted.current.push(item.id)
			changeItem(item.id, { type: 'discarded' }).catch(() => {
				deleted.current = deleted.current.filter((id) => id !== item.id)
				appState.actions.setError(t`Couldn't save the change. Your phone may be full.`)
			})
		},
	}
}
