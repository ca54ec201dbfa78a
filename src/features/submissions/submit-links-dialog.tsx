import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './submit-links-dialog.module.css'
import { SubmitLinksForm } from './submit-links-form.tsx'

type SubmitLinksProps = {
	newsId: string | undefined
	/** `undefined` until the news is fetched. */
	newsTitle: string | undefined
	/** The signed-in user's key. */
	owner: string
}

/** The button at the bottom of the screen, and the dialog it opens. */
export function SubmitLinks({ newsId, newsTitle, owner }: SubmitLinksProps) {
	const { t } = useLingui()
	const router = useRouter()
	const navigate = useNavigate()
	const isClosing = useRef(false)
	const isOpen = useLocation({ select: ({ state }) => state.submitLinks === true })
	const given = useLocation({ select: ({ state }) => state.givenLinks })

	function open() {
		void navigate({
			to: '.',
			search: true,
			state: (state) => ({ ...state, submitLinks: true }),
			resetScroll: false,
		})
	}

	/**
	 * Goes one step back, but only from this dialog: the reporter may have closed it or left the page while the
	 * links were being sent, and a second tap may come before the step is done.
	 */
	function close() {
		const { state, search } = router.state.location
		if (!state.submitLinks || search.newsId !== newsId || isClosing.current) return
		isClosing.current = true
		router.history.back()
	}

	useEffect(() => {
		if (!isOpen) isClosing.current = false
	}, [isOpen])

	return (
		<>
			<div className={styles.room} />
			<div className={styles.bar}>
				<Button look="primary" wide onClick={open}>
					<Link2 aria-hidden />
					{t`Submit Link`}
				</Button>
			</div>
			<Dialog title={t`Submit Links`} open={isOpen} onClose={close}>
				<SubmitLinksForm
					newsId={newsId}
					newsTitle={newsTitle}
					owner={owner}
					given={given}
					onSubmitted={close}
				/>
			</Dialog>
		</>
	)
}
