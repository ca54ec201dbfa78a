import { useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useDialogEntry } from '../../../ui/use-dialog-entry.ts'
import { LinkStates } from '../../submissions/view/own-links.tsx'
import styles from './submit-links-dialog.module.css'
import { SubmitLinksForm } from './submit-links-form.tsx'

type SubmitLinksProps = {
	newsId: string
	newsTitle: string | undefined
	/** The signed-in user's key. */
	user: string
}

/** The button at the bottom of the screen, and the form it opens. */
export function SubmitLinks({ newsId, newsTitle, user }: SubmitLinksProps) {
	const { t } = useLingui()
	const { isOpen, open, close } = useDialogEntry('submitLinks')
	return (
		<>
			<div className={styles.room} />
			<div className={styles.bar}>
				<LinkStates news={{ id: newsId, title: newsTitle }} />
				<Button variant="primary" wide onClick={() => open(true)}>
					<Link2 aria-hidden />
					<span>{t`Submit Link`}</span>
				</Button>
			</div>
			<SubmitLinksForm
				newsId={newsId}
				newsTitle={newsTitle}
				user={user}
				isOpen={isOpen}
				onClose={close}
			/>
		</>
	)
}
