import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardPaste, Link2 } from 'lucide-react'
import type { User } from '../../shared/contract/profile.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './paste-row.module.css'
import { receiveShared } from './receive-shared.ts'
import { waitingLinksQuery } from './waiting-links-query.ts'

/**
 * One line that takes a link from the clipboard, where no app can share to this one, and leads back
 * to what was shared and waits.
 */
export function PasteRow({ reader }: { reader: User }) {
	const { t } = useLingui()
	const navigate = useNavigate()
	const queryClient = useQueryClient()
	const { data: waiting = [] } = useQuery(waitingLinksQuery(reader))

	async function paste() {
		const text = await readClipboard()
		const hasFound =
			text !== undefined && text.trim() !== '' && (await receiveShared(queryClient, text))
		// An empty or a closed clipboard is no news: the page has a field to paste into.
		await navigate({ to: '/share', search: text?.trim() && !hasFound ? { found: 'nothing' } : {} })
	}

	return (
		<div className={styles.row}>
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

/** What was copied, as far as the platform and the reporter allow it to be read. */
async function readClipboard(): Promise<string | undefined> {
	try {
		return await navigator.clipboard.readText()
	} catch {
		return undefined
	}
}
