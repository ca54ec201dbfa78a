import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardPaste, Link2 } from 'lucide-react'
import { type User, userKey } from '../../shared/contract/session.ts'
import { linksInText } from '../../shared/links/links-in-text.ts'
import { addSharedLinks, linksLeftOut, takeSharedLinks } from '../../state/shared-links.ts'
import { Button } from '../../ui/button.tsx'
import { RowLink } from '../../ui/links.tsx'
import { readClipboard } from '../../ui/use-inserted-text.ts'
import styles from './shared-links.module.css'

/** `nothing` if the shared text had no link; `part` if only a part of its links was read. */
export type Found = 'nothing' | 'part' | undefined

/** The key of all queries of shared links, of any user. */
export const SHARED_LINKS = ['shared-links']

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

/** Returns the query of a user's shared links beyond the capacity. */
export function leftOutQuery(user: User) {
	return queryOptions({
		queryKey: [...SHARED_LINKS, userKey(user), 'left-out'],
		queryFn: () => linksLeftOut(user),
		staleTime: 0,
		gcTime: 0,
	})
}

/**
 * Stores the links of a text that was shared to the app. Call it before the session is checked, so that neither a login
 * nor a missing network can lose them.
 */
export async function receiveShared(queryClient: QueryClient, text: string): Promise<Found> {
	const { links, unread } = linksInText(text)
	if (links.length > 0) await addSharedLinks(links)
	// The page of shared links may already be open.
	void queryClient.invalidateQueries({ queryKey: SHARED_LINKS })
	if (unread > 0) return 'part'
	return links.length > 0 ? undefined : 'nothing'
}

/** The link to the shared links on this phone, shown while there are any. */
export function SharedLinksRow({ user }: { user: User }) {
	const { data: waiting = [] } = useQuery(sharedLinksQuery(user))
	if (waiting.length === 0) return null
	return (
		<RowLink to="/share" icon={Link2}>
			{plural(waiting.length, {
				one: 'Choose a news item for # shared link',
				other: 'Choose a news item for # shared links',
			})}
		</RowLink>
	)
}

/** Reads a link from the clipboard, for phones on which other apps can't share to this one. */
export function PasteButton() {
	const { t } = useLingui()
	const navigate = useNavigate()
	const queryClient = useQueryClient()

	async function paste() {
		const text = await readClipboard()
		// An empty or denied clipboard isn't an error: the page has a field to paste into.
		const found = text?.trim() ? await receiveShared(queryClient, text) : undefined
		await navigate({ to: '/share', search: { found } })
	}

	return (
		<Button variant="word" className={styles.paste} onClick={paste}>
			<ClipboardPaste aria-hidden />
			<span>{t`Paste link`}</span>
		</Button>
	)
}
