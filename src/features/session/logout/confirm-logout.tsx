import type { ReactNode } from 'react'
import { countOwnDownloads } from '../../../shared/downloads/own-downloads.ts'
import { LogoutDialog } from './logout-dialog.tsx'
import { countUnsentLinks } from './unsent-links.ts'

type Choices = { onCancel: () => void; onDecided: () => void }

/** The dialog to show before a logout; `undefined` where nothing would be lost. */
export async function confirmLogout(
	reporter: string,
	choices: Choices,
): Promise<ReactNode | undefined> {
	const [unsent, files] = await Promise.all([
		countUnsentLinks(reporter),
		// Without storage there is nothing to delete.
		countOwnDownloads().catch(() => 0),
	])
	if (unsent === 0 && files === 0) return undefined
	return <LogoutDialog reporter={reporter} unsent={unsent} files={files} {...choices} />
}
