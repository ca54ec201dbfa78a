import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { signInState } from '../../../account/account.ts'
import { readLoginEmail } from '../../../account/stored-sign-in.ts'
import { type User, userKey } from '../../../shared/contract/session.ts'
import { linksInText } from '../../../shared/links/links-in-text.ts'
import { addSharedLinks, takeSharedLinks } from './shared-links.ts'

/**
 * What became of a text's links: `nothing` if it had none, `full` if the list had no room for some, `unsaved` if the phone
 * couldn't store them.
 */
export type Outcome = 'nothing' | 'full' | 'unsaved' | undefined

/** The key of all queries of shared links, of any user. */
const SHARED_LINKS = ['shared-links']

/** Returns the query of a user's shared links. */
export function sharedLinksQuery(user: User) {
	return queryOptions({
		queryKey: [...SHARED_LINKS, userKey(user)],
		queryFn: () => takeSharedLinks(user),
		// Other screens and tabs change them without invalidating this query.
		staleTime: 0,
		gcTime: 0,
	})
}

type Shared = { title?: string | undefined; text?: string | undefined; url?: string | undefined }

/** Joins what was shared. `url` comes first, but apps put the address into any of the three. */
export function joinShared({ title, text, url }: Shared): string {
	return [url, text, title].filter((part) => part !== undefined).join('\n')
}

/**
 * Stores the links of a text that was shared to the app. Call it before the session is checked, so that neither a login
 * nor a missing network can lose them.
 */
export async function receiveShared(queryClient: QueryClient, text: string): Promise<Outcome> {
	// Until a profile has arrived, the login's e-mail says whose links they are.
	const outcome = await storeLinks(text, signInState().user ?? readLoginEmail())
	// The page of shared links may already be open.
	void queryClient.invalidateQueries({ queryKey: SHARED_LINKS })
	return outcome
}

/** How many characters of a shared text are stored with its links. A title has fewer. */
const MAX_WORDS = 500

/**
 * Stores the links of a text, with its other words.
 *
 * @param user `undefined` if nobody is signed in
 */
export async function storeLinks(text: string, user?: string): Promise<Outcome> {
	const { links } = linksInText(text)
	const rest = text
		.replaceAll(/\S*:\/\/\S*/g, ' ')
		.trim()
		.slice(0, MAX_WORDS)
	const words = rest === '' ? [] : links.map((link) => ({ link, text: rest }))
	if (links.length > 0)
		try {
			if ((await addSharedLinks(links, user, words)) > 0) return 'full'
		} catch {
			return 'unsaved'
		}
	return links.length > 0 ? undefined : 'nothing'
}
