/** Completes the phone's copy of the submissions while a page is open, and shows more of it. */
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { signInSignal } from '../../../account/sign-in-signal.ts'
import { ApiError } from '../../../api/api-error.ts'
import { isHostReachable } from '../../../api/host-contact.ts'
import { createSignInStore } from '../../../app-state/app-state.ts'
import { savesData } from '../../../app-state/data-saver.ts'
import { PAGE_SIZE } from '../../../shared/contract/calls.ts'
import { withLock } from '../../../shared/locks/with-lock.ts'
import { anySignal, pause } from '../../../shared/waiting.ts'
import {
	ownSubmissions,
	readAllSubmissions,
	readNextPage,
} from '../../../submissions/own-submissions.ts'

/** Why not all pages were read. */
export type ReadFailure = 'rate-limited' | 'offline' | 'failed'

/** Whether this tab is reading all pages, and why it has stopped. */
export const readingAll = createSignInStore<'idle' | 'reading' | ReadFailure>('idle')

const LOCK = 'submissions'

/** Reads all pages that are missing, in one tab at a time. */
export async function readAll(): Promise<void> {
	if (readingAll.state === 'reading') return
	readingAll.setState(() => 'reading')
	const signIn = signInSignal()
	let end: 'idle' | ReadFailure = 'idle'
	try {
		do {
			await withLock(LOCK, (lost) => readAllSubmissions(anySignal([signIn, lost])))
		} while (!signIn.aborted && (await ownSubmissions()).run !== undefined)
	} catch (error) {
		end = failureOf(error)
	}
	if (!signIn.aborted) readingAll.setState(() => end)
}

/** Reads all pages that are missing, if the app is visible and needn't save data. */
export async function readAllAutomatically(): Promise<void> {
	if (document.visibilityState === 'visible' && isHostReachable() && !savesData()) await readAll()
}

/** Pages other than My Insights start reading after the delay, and check again at intervals. */
const START_DELAY_MS = 15_000
const INTERVAL_MS = 5 * 60_000

export async function keepAllRead(signal: AbortSignal): Promise<void> {
	await pause(START_DELAY_MS, signal)
	while (!signal.aborted) {
		await readAllAutomatically()
		await pause(INTERVAL_MS, signal)
	}
}

function failureOf(error: unknown): 'idle' | ReadFailure {
	const { kind, status } = error instanceof ApiError ? error : {}
	// The sign-in has ended, or another tab goes on.
	if (kind === 'abandoned' || kind === 'session-ended') return 'idle'
	if (status === 429) return 'rate-limited'
	return kind === 'unreachable' ? 'offline' : 'failed'
}

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
