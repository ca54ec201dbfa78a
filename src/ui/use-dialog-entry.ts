import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Makes a dialog a history entry, whose state has this field while it is open. Back closes it and stays on the page.
 */
export function useDialogEntry<Key extends 'submitLinks' | 'summary' | 'viewer'>(key: Key) {
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
			// A double tap before the dialog is rendered adds only one entry.
			replace: router.latestLocation.state[key] !== undefined,
			resetScroll: false,
		})
	}

	/** Goes back one entry, but only from this dialog: it may be closed already, or a second tap may come meanwhile. */
	function close() {
		const { location } = router.state
		if (location.state[key] === undefined || location.href !== href || isClosing.current) return
		isClosing.current = true
		router.history.back()
	}

	useEffect(() => {
		if (!isOpen) isClosing.current = false
	}, [isOpen])

	return { isOpen, open, close }
}

declare module '@tanstack/react-router' {
	interface HistoryState {
		submitLinks?: boolean
		givenLinks?: string[]
		summary?: boolean
	}
}

/**
 * Returns a function that opens the submit dialog of a news item with these links filled in. It opens the news item
 * first, so that Back leads from the dialog to the item.
 */
export function useOpenSubmitLinks(): (newsId: string, givenLinks: string[]) => Promise<void> {
	const navigate = useNavigate()
	return async (newsId, givenLinks) => {
		const news = { to: '/dashboard/news-detail', search: { newsId } } as const
		await navigate(news)
		await navigate({ ...news, state: { submitLinks: true, givenLinks }, resetScroll: false })
	}
}
