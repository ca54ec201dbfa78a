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
