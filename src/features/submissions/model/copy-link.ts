import { t } from '@lingui/core/macro'
import { appState } from '../../../app-state/app-state.ts'
import { copyText } from '../../../ui/share-sheet.ts'

/** Copies a link, and says in a toast whether that worked. */
export async function copyLink(link: string): Promise<void> {
	try {
		await copyText(link)
		appState.actions.setMessage(t`Link copied to clipboard!`)
	} catch {
		appState.actions.setError(t`Couldn't copy the link.`)
	}
}
