import * as v from 'valibot'
import { signInState } from '../../account/account.ts'
import { createSignInStore } from '../../state/sign-in-store.ts'
import { readOwn, storeOwn } from '../../storage/local-storage.ts'

/** A link that the host has accepted for a news item. */
const submittedLink = v.object({
	newsId: v.string(),
	link: v.string(),
	/** The host's time, in milliseconds since the epoch, if known. */
	acceptedAt: v.optional(v.number()),
})

export type SubmittedLink = v.InferOutput<typeof submittedLink>

const storedList = v.fallback(v.array(submittedLink), [])

/** Links are kept until a fetched list of submissions has them. No reporter sends more than this in between. */
const CAPACITY = 100

/** The accepted links that no fetched list of submissions contains yet, latest first. */
export const submittedLinks = createSignInStore<readonly SubmittedLink[]>([])

/** Reads what is stored for the signed-in reporter. */
export function readSubmittedLinks(): void {
	submittedLinks.setState(storedLinks)
}

/**
 * Stores links that the host has just accepted.
 *
 * @param acceptedAt the host's time, in milliseconds since the epoch, if known
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

/** Forgets links that a list of submissions contains. */
export function dropSubmitted(isListed: (link: SubmittedLink) => boolean): void {
	const left = storedLinks().filter((link) => !isListed(link))
	if (left.length < submittedLinks.state.length) replace(left)
}

function replace(links: SubmittedLink[]): void {
	const latest = links.slice(0, CAPACITY)
	submittedLinks.setState(() => latest)
	const { user } = signInState()
	if (user !== undefined) storeOwn('submittedLinks', user, { links: latest })
}

function storedLinks(): SubmittedLink[] {
	return v.parse(storedList, readOwn('submittedLinks', signInState().user).links)
}
