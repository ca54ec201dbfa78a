import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './submit-links-dialog.module.css'
import { SubmitLinksForm } from './submit-links-form.tsx'

declare module '@tanstack/react-router' {
	interface HistoryState {
		/** Set while the submit dialog is open: it is a step of the history, so Back closes it. */
		submitLinks?: boolean
		/** Links shared to the app that the dialog begins with. */
		givenLinks?: string[]
	}
}

type SubmitLinksProps = {
	newsId: string | undefined
	/** Where the news has been read already. */
	newsTitle: string | undefined
	/** Whose links they are: the key of the signed-in user. */
	reporter: string
}

/** The button at the thumb and the dialog it opens. */
export function SubmitLinks({ newsId, newsTitle, reporter }: SubmitLinksProps) {
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
	 * One step back, but only from the very dialog: the reporter may have closed it, or gone to
	 * another page, while the links were on their way, and a second tap comes before the step is done.
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
					reporter={reporter}
					given={given}
					onSubmitted={close}
				/>
			</Dialog>
		</>
	)
}
