import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Link2 from 'lucide-react/icons/link-2'
import type { User } from '../../../shared/contract/session.ts'
import { readClipboard } from '../../../ui/fields/use-link-input.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RowLink } from '../../../ui/links.tsx'
import { receiveShared, sharedLinksQuery } from '../model/shared-links.ts'

/** The link to the shared links on this phone, shown while there are any. */
export function SharedLinksLine({ user }: { user: User }) {
	const { data } = useQuery(sharedLinksQuery(user))
	const count = data?.links.length ?? 0
	if (count === 0) return null
	return (
		<RowLink to="/share" icon={Link2}>
			{plural(count, {
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
		await navigate({ to: '/share', search: found === 'unsaved' ? { text } : { found } })
	}

	return <IconButton icon={ClipboardPaste} label={t`Paste link`} variant="word" onClick={paste} />
}
