import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { BottomCard } from '../../ui/bottom-card.tsx'
import { Button } from '../../ui/button.tsx'
import { isInAppBrowser, OpenInBrowser } from '../../ui/in-app-browser.tsx'
import { focusPage } from '../../ui/page/page-title.tsx'
import styles from './install-row.module.css'

/** The key in session storage: a dismissed card stays closed until the tab is closed. */
const STORAGE_KEY = 'inAppBrowserCard'

/** Shown in another app's built-in browser: downloads and offline reading need the phone's own browser. */
export function InAppBrowserCard() {
	const { t } = useLingui()
	const [isClosed, setClosed] = useState(wasClosed)
	if (isClosed || !isInAppBrowser()) return null

	function close() {
		setClosed(true)
		noteClosed()
		focusPage()
	}

	return (
		<BottomCard label={t`Open in browser`}>
			<div className={styles.reason}>
				<OpenInBrowser reason={t`Downloads and offline reading need your browser.`} />
			</div>
			<Button variant="plain" aria-label={t`Close`} onClick={close}>
				<X aria-hidden />
			</Button>
		</BottomCard>
	)
}

function wasClosed(): boolean {
	try {
		return sessionStorage.getItem(STORAGE_KEY) !== null
	} catch {
		return false
	}
}

function noteClosed(): void {
	try {
		sessionStorage.setItem(STORAGE_KEY, 'closed')
	} catch {
		// The card reappears after a reload.
	}
}
