import { createStore } from '@tanstack/react-store'
import * as v from 'valibot'
import * as safeLocalStorage from '../../state/local-storage.ts'
import { onForgetSignIn, SUBMITTED_LINKS_KEY, USER_KEY } from '../../state/sign-in-keys.ts'

/** A link that the host has accepted for a news item. */
const submittedLink = v.object({
	newsId: v.string(),
	link: v.string(),
	/** The host's time, in milliseconds since the epoch, where known. */
	acceptedAt: v.optional(v.number()),
})

export type SubmittedLink = v.InferOutput<typeof submittedLink>

const record = v.object({ reader: v.string(), links: v.array(submittedLink) })

/** Links are kept until a fetched list of submissions has them: in between no reporter sends more than this. */
const CAPACITY = 100

/** The accepted links that no fetched list of submissions has shown yet, the latest first. */
export const submittedLinks = createStore<readonly SubmittedLink[]>([])

onForgetSignIn(() => submittedLinks.setState(() => []))

/** Reads what is stored for the signed-in reporter. */
export function readSubmittedLinks(): void {
	submittedLinks.setState(storedLinks)
}

/**
 * Remembers links that the host has just accepted, also for the next start.
 *
 * @param acceptedAt the host's time, in milliseconds since the epoch, where known
 */
export function noteSubmitted(
	newsId: string,
	links: readonly string[],
	acceptedAt: number | undefined,
): void {
	const added = links.map((link) => ({ newsId, link, acceptedAt }))
	const isAdded = (one: SubmittedLink) =>
		one.newsId === newsId && links.some((link) => link === one.link)
	replace([...added, ...storedLinks().filter((one) => !isAdded(one))])
}

/** Forgets links that a list of submissions shows by now. */
export function dropSubmitted(isListed: (link: SubmittedLink) => boolean): void {
	const left = storedLinks().filter((link) => !isListed(link))
	if (left.length < submittedLinks.state.length) replace(left)
}

function replace(links: SubmittedLink[]): void {
	const latest = links.slice(0, CAPACITY)
	submittedLinks.setState(() => latest)
	const owner = safeLocalStorage.getItem(USER_KEY)
	if (owner !== null)
		safeLocalStorage.setItem(SUBMITTED_LINKS_KEY, JSON.stringify({ reader: owner, links: latest }))
}

function storedLinks(): SubmittedLink[] {
	const { success, output } = v.safeParse(record, safeLocalStorage.getRecord(SUBMITTED_LINKS_KEY))
	return success && output.reader === safeLocalStorage.getItem(USER_KEY) ? output.links : []
}
