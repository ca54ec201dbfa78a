import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { fetchSubmissionsPage } from '../../api/submissions.ts'
import { haveMoved, readAgain } from '../../queries/paged-query.ts'
import { pause } from '../../shared/waiting.ts'
import { submissionsQuery } from './submission-index.ts'

/** The pause between two pages, because a host may have a rate limit. */
const PAUSE_MS = 1000

/** Why not all pages were loaded. */
type LoadFailure = 'rate-limited' | 'offline' | 'failed'

export type LoadAll = {
	/** `done` after the last page; `idle` also after the reporter has stopped loading. */
	state: 'idle' | 'loading' | 'done' | LoadFailure
	start: () => void
	stop: () => void
}

/** Loads all pages of the submissions one after the other, until it is stopped, fails, or the component unmounts. */
export function useLoadAll(): LoadAll {
	const queryClient = useQueryClient()
	const [state, setState] = useState<LoadAll['state']>('idle')
	const running = useRef<AbortController>(undefined)

	const start = useCallback(() => {
		if (running.current) return
		const controller = new AbortController()
		running.current = controller
		setState('loading')
		void loadPages(queryClient, controller.signal).then((end) => {
			if (running.current !== controller) return
			running.current = undefined
			setState(end)
		})
	}, [queryClient])

	const stop = useCallback(() => {
		running.current?.abort()
		running.current = undefined
		setState('idle')
	}, [])

	useEffect(() => () => running.current?.abort(), [])

	return { state, start, stop }
}

type Page = Awaited<ReturnType<typeof fetchSubmissionsPage>>
type Pages = InfiniteData<Page, number>

async function loadPages(
	queryClient: QueryClient,
	signal: AbortSignal,
): Promise<'idle' | 'done' | LoadFailure> {
	const { queryKey } = submissionsQuery
	const fetchPage = async (page: number) => {
		const fetched = await fetchSubmissionsPage(page, signal, false)
		await pause(PAUSE_MS, signal)
		return fetched
	}
	let mayReadAgain = true
	try {
		while (!signal.aborted) {
			const list = queryClient.getQueryData<Pages>(queryKey)
			const last = list?.pageParams.at(-1)
			if (list === undefined || last === undefined) return 'idle'
			// Waits for a running fetch of the list, which would replace the page added here.
			if (queryClient.isFetching({ queryKey, exact: true }) > 0) await pause(PAUSE_MS, signal)
			else if (list.pages.at(-1)?.hasNext) addPage(queryClient, last + 1, await fetchPage(last + 1))
			else if (mayReadAgain && haveMoved(list.pages, 'submissions')) {
				mayReadAgain = false
				const again = await readAgain(list, fetchPage, signal)
				queryClient.setQueryData<Pages>(queryKey, (now) => (now === list ? again : now))
			} else return 'done'
		}
	} catch (error) {
		return failureOf(error)
	}
	return 'idle'
}

/** Adds a page to the list, unless the list has changed meanwhile. */
function addPage(queryClient: QueryClient, number: number, page: Page): void {
	const { queryKey } = submissionsQuery
	const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
	queryClient.setQueryData<Pages>(
		queryKey,
		(before) =>
			before?.pageParams.at(-1) === number - 1
				? { pages: [...before.pages, page], pageParams: [...before.pageParams, number] }
				: before,
		// Keeps the old time, because the first pages are as old as before.
		{ ...(updatedAt !== undefined && { updatedAt }) },
	)
}

function failureOf(error: unknown): 'idle' | LoadFailure {
	const { kind, status } = error instanceof ApiError ? error : {}
	// The reporter has stopped it or left, or the session has ended.
	if (kind === 'abandoned' || kind === 'session-ended') return 'idle'
	if (status === 429) return 'rate-limited'
	return kind === 'unreachable' ? 'offline' : 'failed'
}
