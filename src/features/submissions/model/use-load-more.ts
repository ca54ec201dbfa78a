import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { createSignInStore } from '../../../account/sign-in-store.ts'
import { PAGE_SIZE } from '../../../shared/contract/calls.ts'
import { readNextPage } from '../../../submissions/own-submissions.ts'
import { submissionsQuery } from './submissions-query.ts'

/** How many pages the list shows. Kept while the reporter is signed in, so that Back leads to the same rows. */
const shownPages = createSignInStore(1)

/** Shows the next page, which is fetched if this phone doesn't have it yet. */
export function useLoadMore() {
	const queryClient = useQueryClient()
	const pages = useSelector(shownPages)
	const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle')

	async function fetchNextPage() {
		const shown = pages * PAGE_SIZE
		const known = queryClient.getQueryData(submissionsQuery.queryKey)?.rows.length ?? 0
		setState('fetching')
		try {
			if (known < shown + PAGE_SIZE) await readNextPage()
			shownPages.setState((before) => before + 1)
			setState('idle')
		} catch {
			setState('failed')
		}
	}

	return {
		pages,
		next: {
			fetchNextPage,
			isFetchingNextPage: state === 'fetching',
			isFetchNextPageError: state === 'failed',
		},
	}
}
