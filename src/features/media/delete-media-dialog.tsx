import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatSize } from '../../ui/text/format-size.ts'
import type { Download } from './downloads/download-list.ts'
import styles from './saved-media.module.css'

type DeleteMediaDialogProps = {
	/** The files to be deleted. The dialog is open while this is set. */
	doomed: readonly Download[] | undefined
	onClose: () => void
	onConfirm: () => void
}

/** Asks before files are deleted, since downloading them again costs time and data. */
export function DeleteMediaDialog({ doomed, onClose, onConfirm }: DeleteMediaDialogProps) {
	const { t } = useLingui()
	// Keeps the text while the dialog closes.
	const [asked, setAsked] = useState(doomed)
	if (doomed !== undefined && doomed !== asked) setAsked(doomed)
	const [only] = asked ?? []
	const count = asked?.length ?? 0
	const size = formatSize((asked ?? []).reduce((sum, { loaded }) => sum + loaded, 0))
	const name = only?.name ?? ''
	return (
		<Dialog title={t`Delete saved media`} open={doomed !== undefined} onClose={onClose}>
			<div className={styles.question}>
				<p>
					{count === 1
						? t`${name} (${size}) will be deleted from the app.`
						: t`${plural(count, { one: '# file', other: '# files' })} (${size}) will be deleted from the app.`}{' '}
					{t`What you have saved to the phone's own files stays there.`}
				</p>
				<Button look="primary" wide onClick={onConfirm}>
					{t`Delete`}
				</Button>
				<Button wide onClick={onClose}>
					{t`Keep`}
				</Button>
			</div>
		</Dialog>
	)
}
