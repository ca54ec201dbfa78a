import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardPaste, Link2 } from 'lucide-react'
import type { User } from '../../shared/contract/profile.ts'
import row from '../../ui/action-row.module.css'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { receiveShared, sharedLinksQuery } from './shared-links-query.ts'

/**
 * A row with a button that reads a link from the clipboard, for phones where apps cannot share to this one,
 * and a link to the shared links that are stored.
 */
export function PasteRow({ reader }: { reader: User }) {
	const { t } = useLingui()
	const navigate = useNavigate()
	const queryClient = useQueryClient()
	const { data: waiting = [] } = useQuery(sharedLinksQuery(reader))

	async function paste() {
		const text = await readClipboard()
		const hasFound =
			text !== undefined && text.trim() !== '' && (await receiveShared(queryClient, text))
		// An empty or denied clipboard is no error: the page has a field to paste into.
		await navigate({ to: '/share', search: text?.trim() && !hasFound ? { found: 'nothing' } : {} })
	}

	return (
		<div className={row.row}>
			{waiting.length > 0 && (
				<ButtonLink look="plain" to="/share">
					<Link2 aria-hidden />
					{plural(waiting.length, {
						one: '# shared link waits',
						other: '# shared links wait',
					})}
				</ButtonLink>
			)}
			<Button look="plain" onClick={paste}>
				<ClipboardPaste aria-hidden />
				{t`Paste link`}
			</Button>
		</div>
	)
}

/** The clipboard's text; `undefined` where the platform or the reporter denies it. */
async function readClipboard(): Promise<string | undefined> {
	try {
		return await navigator.clipboard.readText()
	} catch {
		return undefined
	}
}
