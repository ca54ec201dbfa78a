import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatSize } from '../../ui/text/format-size.ts'
import type { Download } from './downloads/download-list.ts'
import { sizeOf } from './saved-media-row.tsx'

type DeleteMediaDialogProps = {
	/** The files to be deleted. The dialog is open while there are any. */
	doomed: readonly Download[]
	onClose: () => void
	onConfirm: () => void
}

/** Asks before files are deleted, since downloading them again costs time and data. */
export function DeleteMediaDialog({ doomed, onClose, onConfirm }: DeleteMediaDialogProps) {
	const { t } = useLingui()
	const isOpen = doomed.length > 0
	// Keeps the text while the dialog closes.
	const [asked, setAsked] = useState(doomed)
	if (isOpen && doomed !== asked) setAsked(doomed)
	const [only] = asked
	const count = asked.length
	const size = formatSize(asked.reduce((sum, download) => sum + sizeOf(download), 0))
	const name = only?.name ?? ''
	return (
		<ConfirmDialog
			title={t`Delete saved media`}
			open={isOpen}
			confirmLabel={t`Delete`}
			cancelLabel={t`Keep`}
			onConfirm={onConfirm}
			onClose={onClose}
		>
			<span>
				{count === 1
					? t`${name} (${size}) will be deleted from the app.`
					: t`${plural(count, { one: '# file', other: '# files' })} (${size}) will be deleted from the app.`}
			</span>
			<span>{` ${t`Files you saved to the phone itself stay there.`}`}</span>
		</ConfirmDialog>
	)
}
