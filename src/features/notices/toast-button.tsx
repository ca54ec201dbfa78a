import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type PointerEvent, useRef, useState } from 'react'
import type { Offer } from '../../app-state/app-state.ts'
import layout from '../../ui/layout.module.css'
import { languageOf } from '../../ui/text/language-of.ts'
import styles from './toasts.module.css'

const DISMISS_DISTANCE_PX = 80

/** A movement up to this still counts as a tap. */
const TAP_TOLERANCE_PX = 8

type ToastButtonProps = {
	type: string
	visible: boolean
	text: string
	offered?: Offer | undefined
	/** Called when a finger scrolls a long text. */
	onScroll: () => void
	onDismiss: () => void
}

/** One toast. A tap or dragging it aside dismisses it. A text higher than a third of the screen scrolls. */
export function ToastButton(props: ToastButtonProps) {
	const { type, visible, text, offered, onScroll, onDismiss } = props
	const [offset, setOffset] = useState(0)
	const drag = useRef({ from: 0, distance: 0 })

	function begin(event: PointerEvent<HTMLButtonElement>) {
		drag.current = { from: event.clientX, distance: 0 }
		event.currentTarget.setPointerCapture(event.pointerId)
	}

	function move({ currentTarget, clientX, pointerId }: PointerEvent<HTMLButtonElement>) {
		if (!currentTarget.hasPointerCapture(pointerId)) return
		drag.current.distance = clientX - drag.current.from
		setOffset(drag.current.distance)
	}

	function release() {
		if (Math.abs(drag.current.distance) > DISMISS_DISTANCE_PX) onDismiss()
		else setOffset(0)
	}

	/** Ends the drag: the browser has taken over the gesture, to scroll. */
	function cancel({ currentTarget: { lastElementChild: words } }: PointerEvent<HTMLButtonElement>) {
		drag.current.distance = 0
		setOffset(0)
		if (words && words.scrollHeight > words.clientHeight) onScroll()
	}

	function click() {
		const wasDragged = Math.abs(drag.current.distance) > TAP_TOLERANCE_PX
		drag.current.distance = 0
		if (!wasDragged) onDismiss()
	}

	function accept() {
		onDismiss()
		offered?.accept()
	}

	const button = (
		<button
			type="button"
			className={`${layout.frame} ${styles.toast}`}
			style={offset === 0 ? undefined : { translate: `${offset}px` }}
			data-type={type}
			data-visible={visible}
			onPointerDown={begin}
			onPointerMove={move}
			onPointerUp={release}
			onPointerCancel={cancel}
			onClick={click}
		>
			{type === 'error' ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
			<span className={styles.words} lang={languageOf(text)} dir="auto">
				{text}
			</span>
		</button>
	)
	if (offered === undefined) return button
	return (
		<div className={`${layout.frame} ${styles.offer}`} data-visible={visible}>
			{button}
			<button type="button" className={styles.accept} onClick={accept}>
				{offered.label}
			</button>
		</div>
	)
}
