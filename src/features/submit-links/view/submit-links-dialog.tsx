import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
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
	const given = useLocation({ select: ({ state }) => state.givenLinks })
	const navigate = useNavigate()

	/** Forgets the shared links that the form now has, so that a reload doesn't add them again once they are sent. */
	function forgetGiven() {
		void navigate({
			to: '.',
			search: true,
			state: ({ givenLinks: _taken, ...state }) => state,
			replace: true,
			resetScroll: false,
		})
	}

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
				given={given}
				onTaken={forgetGiven}
				isOpen={isOpen}
				onClose={close}
			/>
		</>
	)
}
