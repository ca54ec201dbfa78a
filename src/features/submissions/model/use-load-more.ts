import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { createSignInStore } from '../../../account/sign-in-store.ts'
import { PAGE_SIZE } from '../../../shared/contract/calls.ts'
import { readNextPage } from '../../../submissions/own-submissions.ts'

/** How many pages the list shows. Kept while the reporter is signed in, so that Back leads to the same rows. */
const shownPages = createSignInStore(1)

/** Shows the next page of the known rows. It is fetched if this phone doesn't have it yet. */
export function useLoadMore(known: number) {
	const shown = useSelector(shownPages) * PAGE_SIZE
	const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle')

	async function fetchNextPage() {
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
		shown,
		next: {
			fetchNextPage,
			isFetchingNextPage: state === 'fetching',
			isFetchNextPageError: state === 'failed',
		},
	}
}
