import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * A dialog that is a history entry, so that Back closes it on every browser and stays on the page.
 *
 * @param key the field of the entry's state that is set while the dialog is open
 */
export function useDialogEntry<Key extends 'submitLinks' | 'viewer'>(key: Key) {
	const router = useRouter()
	const navigate = useNavigate()
	const isClosing = useRef(false)
	const href = useLocation({ select: (location) => location.href })
	const isOpen = useLocation({ select: ({ state }) => state[key] !== undefined })

	function open(value: NonNullable<HistoryState[Key]>) {
		void navigate({
			to: '.',
			search: true,
			state: (state) => ({ ...state, [key]: value }),
			// Two taps before it is drawn open it once.
			replace: router.latestLocation.state[key] !== undefined,
			resetScroll: false,
		})
	}

	/**
	 * Goes one step back, but only from this dialog: the reporter may have closed it or left the page meanwhile, and
	 * a second tap may come before the step is done.
	 */
	function close() {
		const { location } = router.state
		if (location.state[key] === undefined || location.href !== href || isClosing.current) return
		isClosing.current = true
		router.history.back()
	}

	useEffect(() => {
		if (!isOpen) isClosing.current = false
	}, [isOpen])

	return { open, close }
}

declare module '@tanstack/react-router' {
	interface HistoryState {
		/** Set while the submit dialog is open. It is a history entry, so Back closes it. */
		submitLinks?: boolean
		/** Links that the form begins with. */
		givenLinks?: string[]
	}
}

/**
 * Returns a function that opens the submit dialog of a news item with these links filled in. It goes to the news
 * first, so that Back leads from the dialog to the news.
 */
export function useOpenSubmitLinks(): (newsId: string, givenLinks: string[]) => Promise<void> {
	const navigate = useNavigate()
	return async (newsId, givenLinks) => {
		const news = { to: '/dashboard/news-detail', search: { newsId } } as const
		await navigate(news)
		await navigate({ ...news, state: { submitLinks: true, givenLinks }, resetScroll: false })
	}
}
