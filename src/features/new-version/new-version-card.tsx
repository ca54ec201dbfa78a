import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { Announcement } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { focusPage } from '../../ui/page/focus-page.ts'
import { useTopmostDialog } from '../../ui/topmost-dialog.ts'
import styles from './new-version-card.module.css'
import { isOffered, keepUpToDate, putOff, update } from './worker-updates.ts'

// Once per page load, not per mount.
void keepUpToDate()

/** Offers a newer version at the bottom of the column. Nothing is reloaded without a tap. */
export function NewVersionCard() {
	const { t } = useLingui()
	const [isUpdating, setUpdating] = useState(false)
	const offered = useSelector(isOffered)
	const dialog = useTopmostDialog()

	// Behind an open dialog it would be inert, so it waits until that is closed.
	if (!offered || dialog) return null
	const text = isUpdating ? t`Updating…` : t`A new version is ready`

	return (
		<section ref={makeRoom} className={styles.card} aria-label={t`A new version is ready`}>
			<Announcement text={text} />
			<p>{text}</p>
			<div className={styles.choice}>
				{!isUpdating && (
					<Button
						onClick={() => {
							putOff()
							focusPage()
						}}
					>
						{t`Later`}
					</Button>
				)}
				<Button
					variant="primary"
					busy={isUpdating}
					onClick={() => {
						setUpdating(true)
						void update()
					}}
				>
					{t`Update`}
				</Button>
			</div>
		</section>
	)
}

/** Has pages leave room for the card at their end, and keeps a focused element from scrolling under it. */
function makeRoom(card: HTMLElement | null) {
	if (card === null) return undefined
	const { style } = document.documentElement
	const observer = new ResizeObserver(() => {
		style.setProperty('--card-room', `${card.offsetHeight + 24}px`)
		style.scrollPaddingBottom = `${card.offsetHeight + 108}px`
	})
	observer.observe(card)
	return () => {
		observer.disconnect()
		style.removeProperty('--card-room')
		style.scrollPaddingBottom = ''
	}
}
