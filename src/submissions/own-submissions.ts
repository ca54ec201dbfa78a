/** The signed-in reporter's submissions, as this page or worker knows them, and how they are brought up to date. */
import { onSignInCopied, readSignInCopy, type SignIn } from '../account/sign-in-copy.ts'
import { onSignOut, signInSignal } from '../account/sign-in-signal.ts'
import { ApiError } from '../api/api-error.ts'
import { hostTime } from '../api/host-contact.ts'
import { fetchSubmissionsPage } from '../api/submissions.ts'
import { FIRST_PAGE } from '../shared/contract/calls.ts'
import { pause } from '../shared/waiting.ts'
import {
	addAccepted,
	beginRun,
	completeRun,
	isOutdated,
	type ListChange,
	listingTime,
	mergePage,
	missingLive,
	type PageChange,
	stopRun,
	type Time,
} from './submission-list.ts'
import type { SubmissionList } from './submission-records.ts'
import { onStoredElsewhere, readStoredList, storeChange } from './submission-store.ts'

type Known = { owner: SignIn | undefined; list: SubmissionList }

/** Read once, because a broken storage answers late. `undefined` until somebody asks for it. */
let known: Promise<Known> | undefined

const listeners = new Set<(list: SubmissionList) => void>()

/** Calls back with the list whenever it has changed. Returns a function that unsubscribes. */
export function onSubmissionsChange(listener: (list: SubmissionList) => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Returns what this phone knows. Doesn't ask the host. */
export async function ownSubmissions(): Promise<SubmissionList> {
	return (await ownList()).list
}

function ownList(): Promise<Known> {
	known ??= readSignInCopy().then(async (owner) => ({ owner, list: await readStoredList(owner) }))
	return known
}

function forget(): void {
	known = undefined
}

onSignOut(forget)
// For workers, which outlive sign-ins.
onSignInCopied(forget)
onStoredElsewhere(forget)

/** How many pages a refresh fetches at most. What may have changed below them is left to a run through all pages. */
const MAX_PAGES: Record<PageChange, number> = { rows: 10, figures: 2 }

type FetchOptions = {
	signal?: AbortSignal | undefined
	/** Whether a 429 ends the session; false for pages that the app fetches by itself. */
	endsOnRateLimit?: boolean
}

/**
 * Fetches the newest pages, until one holds nothing new. If rows below them are missing, or have vanished from the host, a
 * run through all pages begins there.
 *
 * @param followed which changes on a page make it fetch the next one
 * @throws {ApiError} if a page can't be fetched. What the pages before it held stays.
 */
export async function refreshSubmissions(
	options: FetchOptions = {},
	followed: readonly PageChange[] = ['rows', 'figures'],
): Promise<SubmissionList> {
	const before = await ownSubmissions()
	const { completedAt } = before
	const startedAt = listingTime(before)
	let number = FIRST_PAGE
	for (;;) {
		const { list, hasNext, changed } = await takePage(number, startedAt, options)
		if (!hasNext) return update((latest) => completeRun(latest, startedAt, now()))
		number += 1
		const { run } = list
		// A run is about to read what is below.
		if (run && number >= run.nextPage) return list
		const isFollowed =
			changed !== undefined && followed.includes(changed) && number <= MAX_PAGES[changed]
		// The first time, all pages are new.
		if (isFollowed && completedAt > 0) continue
		const isStale = isOutdated(list) || (missingLive(before) === 0 && missingLive(list) !== 0)
		if (run || (changed !== 'rows' && completedAt > 0 && !isStale)) return list
		return update((latest) => beginRun(latest, number, startedAt))
	}
}

/** All pages are read once a day, because a submission below the newest may have changed. */
const RUN_INTERVAL_MS = 86_400_000

/** The pause between two pages of a run, because a host may have a rate limit. */
const PAUSE_MS = 1000

/**
 * Fetches all pages, unless that was done within a day and the host's count agreed. Goes on where an earlier run has
 * stopped.
 *
 * @throws {ApiError} if a page can't be fetched. The next run goes on there.
 */
export async function readAllSubmissions(signal: AbortSignal): Promise<void> {
	const list = await ownSubmissions()
	const isDue = list.isUnsettled || Math.abs(Date.now() - list.completedAt) >= RUN_INTERVAL_MS
	if (list.run === undefined && !isDue) return
	await update((latest) => beginRun(latest, FIRST_PAGE, listingTime(latest)))
	while (!signal.aborted) {
		const { run } = await readNextPage({ signal, endsOnRateLimit: false })
		if (run === undefined) return
		await pause(PAUSE_MS, signal)
	}
}

/** Fetches the next page of the unfinished run, if there is one. @throws {ApiError} if it can't be fetched */
export async function readNextPage(options: FetchOptions = {}): Promise<SubmissionList> {
	const before = await ownSubmissions()
	const { run } = before
	if (run === undefined) return before
	const { nextPage, startedAt } = run
	const { list } = await takePage(
		nextPage,
		startedAt,
		options,
		(merged, { hasNext, isRepeated }) => {
			// Another reader has fetched the same page meanwhile, so its rows only look repeated.
			if (merged.run?.nextPage !== nextPage) return { list: merged }
			if (!hasNext) return completeRun(merged, startedAt, now())
			if (isRepeated) return stopRun(merged, now())
			return { list: { ...merged, run: { ...run, nextPage: nextPage + 1 } } }
		},
	)
	return list
}

/**
 * Remembers links that the host has just accepted, until it lists them.
 *
 * @param user whose links they are. A late attempt may end after another user has signed in; then nothing is remembered.
 */
export async function noteAccepted(
	user: string,
	newsId: string,
	links: readonly string[],
): Promise<void> {
	const { owner } = await ownList()
	if (owner?.user !== user) return
	await update((list) => ({ list: addAccepted(list, newsId, links, now().host) }), owner)
}

/**
 * Fetches a page and merges it into the list.
 *
 * @param startedAt when the pass through the pages began
 * @param follow changes the list further, before another tab can read it
 */
async function takePage(
	number: number,
	startedAt: number,
	{ signal, endsOnRateLimit }: FetchOptions,
	follow?: (
		list: SubmissionList,
		page: { hasNext: boolean; isRepeated: boolean },
	) => Pick<ListChange, 'list' | 'removed'>,
) {
	const { owner, list: before } = await ownList()
	const fetchPage = (each: number) => fetchSubmissionsPage(each, signal, endsOnRateLimit)
	const page = await fetchPage(number)
	// Below a row that has vanished from the host, all have moved up: the first one of this page to the page before.
	if (number > FIRST_PAGE && (page.total ?? Number.POSITIVE_INFINITY) < (before.total ?? 0)) {
		const pageAbove = await fetchPage(number - 1)
		await update((latest) => mergePage(latest, pageAbove, number - 1, now(), startedAt), owner)
	}
	// A host may say for ever that there is another page.
	const hasNext = page.hasNext && page.submissions.length > 0
	let changed: PageChange | undefined
	const list = await update((latest) => {
		const { isRepeated, ...merged } = mergePage(latest, page, number, now(), startedAt)
		changed = merged.changed
		return { ...merged, ...follow?.(merged.list, { hasNext, isRepeated }) }
	}, owner)
	return { list, changed, hasNext }
}

/** Changes run one after the other, each on the result of the one before. */
let changing: Promise<unknown> = Promise.resolve()

/**
 * Changes the list, and stores the change.
 *
 * @param from the sign-in from which the change comes, if it isn't the current one
 * @throws {ApiError} `abandoned` if that sign-in has ended
 */
function update(
	change: (list: SubmissionList) => ListChange,
	from?: SignIn,
): Promise<SubmissionList> {
	const signIn = signInSignal()
	const changed = changing.then(async () => {
		const owner = from ?? (await ownList()).owner
		let refused: SubmissionList | undefined
		for (;;) {
			const current = await ownList()
			if (signIn.aborted || owner?.id !== current.owner?.id) throw new ApiError('abandoned', {})
			// The stored list can't be read any more. As on a full phone, the list lasts as long as the page.
			if (refused && current.list.revision < refused.revision)
				return share({ owner, list: refused })
			const result = change(current.list)
			const list = share({
				owner,
				list: { ...result.list, revision: current.list.revision + 1 },
			})
			const isLatest =
				owner === undefined || (await storeChange(owner, { ...result, list }).catch(() => true))
			if (isLatest) return list
			// Another tab's change has come in between, so this one is made again on top of it.
			refused = list
			forget()
		}
	})
	changing = changed.catch(() => undefined)
	return changed
}

function share({ owner, list }: Known): SubmissionList {
	known = Promise.resolve({ owner, list })
	for (const listener of listeners) listener(list)
	return list
}

function now(): Time {
	const phone = Date.now()
	return { phone, host: hostTime() ?? phone }
}
