import type { ReactNode } from 'react'
import { countOwnDownloads } from '../../../shared/downloads/own-downloads.ts'
import { LogoutDialog } from './logout-dialog.tsx'
import { countUnsentLinks } from './unsent-links.ts'

type Choices = { onCancel: () => void; onDecided: () => void }

/** What a reporter is asked before a logout, if it takes anything away that they would miss. */
export async function confirmLogout(
	reporter: string,
	choices: Choices,
): Promise<ReactNode | undefined> {
	const [unsent, files] = await Promise.all([
		countUnsentLinks(reporter),
		// Where they cannot be counted they cannot be deleted either.
		countOwnDownloads().catch(() => 0),
	])
	if (unsent === 0 && files === 0) return undefined
	return <LogoutDialog reporter={reporter} unsent={unsent} files={files} {...choices} />
}
