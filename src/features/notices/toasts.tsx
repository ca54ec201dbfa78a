import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { toast, useToaster } from 'react-hot-toast/headless'
import { Announcement } from '../../ui/announcement.tsx'
import { useTopmostDialog } from '../../ui/topmost-dialog.ts'
import { ToastButton } from './toast-button.tsx'
import styles from './toasts.module.css'
import { useToastFocus } from './use-toast-focus.ts'

/** Without them the styles put the toasts on top; the place they have in the document is the same. */
const HAS_POPOVERS = 'popover' in HTMLElement.prototype

/**
 * The toasts at the top right: click, Enter or dragging aside closes, hover and focus hold, Alt+T
 * goes to them. What they say is announced apart from them, whatever becomes of the region they are in.
 */
export function Toasts() {
	const { t } = useLingui()
	const { toasts, handlers } = useToaster()
	const region = useRef<HTMLElement>(null)
	const dialog = useTopmostDialog()
	const noteOrigin = useToastFocus(region, toasts)

	// biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another region
	useEffect(() => {
		const layer = region.current
		if (layer === null || !HAS_POPOVERS) return
		if (layer.matches(':popover-open')) layer.hidePopover()
		if (toasts.length > 0) layer.showPopover()
	}, [toasts.length, dialog])

	// biome-ignore lint/correctness/useExhaustiveDependencies: what held them was the other region
	useEffect(() => handlers.endPause(), [dialog])

	function dismiss(id: string) {
		toast.dismiss(id)
		// Neither a blur nor a leaving pointer may come from what is no longer there.
		handlers.endPause()
	}

	// Outside an open dialog the toasts would be seen, but neither reached nor clicked.
	const layer = createPortal(
		<section
			ref={region}
			popover={HAS_POPOVERS ? 'manual' : undefined}
			className={styles.region}
			aria-label={t`Notices`}
			onMouseEnter={handlers.startPause}
			onMouseLeave={handlers.endPause}
			onFocus={(event) => {
				noteOrigin(event)
				handlers.startPause()
			}}
			onBlur={handlers.endPause}
		>
			{toasts.map(({ id, type, visible, message }) => (
				<ToastButton
					key={id}
					type={type}
					visible={visible}
					text={String(message)}
					onDismiss={() => dismiss(id)}
				/>
			))}
		</section>,
		dialog ?? document.body,
	)

	return (
		<>
			{toasts.map(
				({ id, createdAt, visible, message }) =>
					// A toast that is told again has begun anew.
					visible && <Announcement key={`${createdAt} ${id}`} text={String(message)} />,
			)}
			{layer}
		</>
	)
}
