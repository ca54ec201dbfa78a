import { useLingui } from '@lingui/react/macro'
import { Image } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { formatSize } from '../../ui/text/format-size.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './held-back.module.css'

type HeldBackProps = {
	/** Whether it waits for a tap. */
	isHeld: boolean
	/** The picture's name on the screen. */
	name: string
	/** The picture's size in bytes, where known. */
	size: number | undefined
	/** The picture, in a button. */
	children: ElementNode
}

/** Stands in the place of a picture until it is tapped, for those who save data. */
export function HeldBack({ isHeld, name, size, children }: HeldBackProps) {
	const { t } = useLingui()
	const [isShown, setShown] = useState(false)
	const wrapper = useRef<HTMLDivElement>(null)

	function show() {
		flushSync(() => setShown(true))
		wrapper.current?.querySelector('button')?.focus()
	}

	return (
		// A picture that has come stays, even if data is saved from now on.
		<div ref={wrapper} className={styles.place} onLoadCapture={() => setShown(true)}>
			{isHeld && !isShown ? (
				<Button look="word" className={styles.show} onClick={show}>
					<Image aria-hidden />
					<span>
						<span>{t`Show`}</span>
						<span className={hidden.hidden}>{` ${name}`}</span>
						{size !== undefined && <span>{` · ${formatSize(size)}`}</span>}
					</span>
				</Button>
			) : (
				children
			)}
		</div>
	)
}
