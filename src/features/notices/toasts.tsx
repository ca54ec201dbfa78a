import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { toast, useToaster } from 'react-hot-toast/headless'
import { useTopmostDialog } from '../../ui/topmost-dialog.ts'
import { ToastButton } from './toast-button.tsx'
import styles from './toasts.module.css'

/**
 * The toasts at the top right: click, Enter or dragging aside closes, hover and focus hold, Alt+T
 * goes to them.
 */
export function Toasts() {
	const { t } = useLingui()
	const { toasts, handlers } = useToaster()
	const region = useRef<HTMLElement>(null)
	const dialog = useTopmostDialog()

	// biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another region
	useEffect(() => {
		const layer = region.current
		if (layer?.matches(':popover-open')) layer.hidePopover()
		if (toasts.length > 0) layer?.showPopover()
	}, [toasts.length, dialog])

	// biome-ignore lint/correctness/useExhaustiveDependencies: what held them was the other region
	useEffect(() => handlers.endPause(), [dialog])

	function dismiss(id: string) {
		toast.dismiss(id)
		// Neither a blur nor a leaving pointer may come from what is no longer there.
		handlers.endPause()
	}

	useEffect(() => {
		function focusToasts(event: KeyboardEvent) {
			if (!event.altKey || event.code !== 'KeyT') return
			event.preventDefault()
			region.current?.querySelector('button')?.focus()
		}
		addEventListener('keydown', focusToasts)
		return () => removeEventListener('keydown', focusToasts)
	}, [])

	// Outside an open dialog the toasts would be seen, but neither heard nor clicked.
	return createPortal(
		<section
			ref={region}
			popover="manual"
			className={styles.region}
			aria-label={t`Notices`}
			onMouseEnter={handlers.startPause}
			onMouseLeave={handlers.endPause}
			onFocus={handlers.startPause}
			onBlur={handlers.endPause}
		>
			{toasts.map(({ id, type, visible, message, ariaProps }) => (
				// The live region is around the button: inside, it would take the button's name away.
				<div key={id} {...ariaProps}>
					<ToastButton
						type={type}
						visible={visible}
						text={typeof message === 'string' ? message : ''}
						onDismiss={() => dismiss(id)}
					/>
				</div>
			))}
		</section>,
		dialog ?? document.body,
	)
}
