import { CircleAlert, CircleCheck } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { languageOf } from '../../ui/text/language-of.ts'
import styles from './toasts.module.css'

/** A toast dragged further than this is dismissed. */
const DISMISS_DISTANCE_PX = 80

/** A movement up to this still counts as a tap. */
const TAP_TOLERANCE_PX = 8

type ToastButtonProps = { type: string; visible: boolean; text: string; onDismiss: () => void }

/** One toast. A tap or dragging it aside dismisses it. */
export function ToastButton({ type, visible, text, onDismiss }: ToastButtonProps) {
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

	/** The browser has taken over the gesture, to scroll. */
	function cancel() {
		drag.current.distance = 0
		setOffset(0)
	}

	function click() {
		const wasDragged = Math.abs(drag.current.distance) > TAP_TOLERANCE_PX
		drag.current.distance = 0
		if (!wasDragged) onDismiss()
	}

	return (
		<button
			type="button"
			className={styles.toast}
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
			<span lang={languageOf(text)}>{text}</span>
		</button>
	)
}
