import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { BottomCard } from '../../ui/bottom-card.tsx'
import button from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { focusPage } from '../../ui/page/page-title.tsx'
import styles from './install-row.module.css'

/** The key in session storage: a dismissed card stays closed until the tab is closed. */
const STORAGE_KEY = 'inAppBrowserCard'

/** Shown in another app's built-in browser: downloads and offline reading need the phone's own browser. */
export function InAppBrowserCard() {
	const { t } = useLingui()
	const [isClosed, setClosed] = useState(wasClosed)
	const isNeeded = isInAppBrowser(navigator.userAgent)
	if (!isNeeded || isClosed) return null
	const canOpenBrowser = navigator.userAgent.includes('Android')

	function close() {
		setClosed(true)
		noteClosed()
		focusPage()
	}

	return (
		<BottomCard label={t`Open in browser`}>
			<div className={styles.reason}>
				<p>
					{canOpenBrowser
						? t`Downloads and offline reading need your browser.`
						: t`For downloads and offline reading, open this page in Safari from the menu.`}
				</p>
				{canOpenBrowser && (
					<a
						className={`${button.button} ${button.word}`}
						href={intentAddress('/')}
						onClick={({ currentTarget }) => {
							// Opens the page that is on the screen now.
							currentTarget.href = intentAddress(location.pathname + location.search)
						}}
					>
						{t`Open in browser`}
					</a>
				)}
			</div>
			<Button variant="plain" aria-label={t`Close`} onClick={close}>
				<X aria-hidden />
			</Button>
		</BottomCard>
	)
}

/**
 * Returns whether a user agent is another app's built-in browser: Facebook, Instagram, WhatsApp, X, LinkedIn, Line, or
 * any app's Android WebView.
 */
export function isInAppBrowser(userAgent: string): boolean {
	return /; wv\)|\bFB(AN|AV|_IAB)\b|\b(Instagram|WhatsApp|Twitter|LinkedInApp|Line)\b/.test(
		userAgent,
	)
}

/** Returns an address that Android opens in the phone's browser. A WebView that can't falls back to the page itself. */
export function intentAddress(
	href: string,
	{ protocol, host, origin }: Pick<Location, 'protocol' | 'host' | 'origin'> = location,
): string {
	const parts = [
		`scheme=${protocol.slice(0, -1)}`,
		'action=android.intent.action.VIEW',
		'category=android.intent.category.BROWSABLE',
		`S.browser_fallback_url=${encodeURIComponent(origin + href)}`,
	]
	return `intent://${host}${href}#Intent;${parts.join(';')};end`
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
