import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { countOwnDownloads, deleteOwnDownloads } from '../../../shared/downloads/own-downloads.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from '../session-form.module.css'

export type LogoutQuestionProps = { onClose: () => void; onConfirm: () => void }

/** What to ask before a logout, if it takes anything away that the reporter would miss. */
export async function questionBeforeLogout(): Promise<
	ComponentType<LogoutQuestionProps> | undefined
> {
	const count = await countOwnDownloads()
	return count === 0 ? undefined : (props) => <LogoutQuestion {...props} count={count} />
}

function LogoutQuestion({ count, onClose, onConfirm }: LogoutQuestionProps & { count: number }) {
	const { t } = useLingui()
	const [isOpen, setIsOpen] = useState(true)

	async function confirm() {
		setIsOpen(false)
		// What cannot be deleted now goes when the next user signs in.
		await deleteOwnDownloads().catch(() => undefined)
		onConfirm()
	}

	return (
		<Dialog title={t`Logout`} open={isOpen} onClose={onClose}>
			<div className={styles.form}>
				<p>
					{plural(count, {
						one: '# media file will be deleted from the app.',
						other: '# media files will be deleted from the app.',
					})}{' '}
					{t`What you have saved to the phone's own files stays there.`}
				</p>
				<Button look="primary" wide onClick={() => void confirm()}>
					{t`Logout`}
				</Button>
				<Button wide onClick={onClose}>
					{t`Stay`}
				</Button>
			</div>
		</Dialog>
	)
}
