import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { readTabItem, storeTabItem } from '../../storage/local-storage.ts'
import { BottomCard } from '../../ui/bottom-card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isInAppBrowser, OpenInBrowser } from '../../ui/in-app-browser.tsx'
import { focusPage } from '../../ui/page/page-title.tsx'
import styles from './install-row.module.css'

/** Shown in another app's built-in browser: downloads and offline reading need the phone's own browser. */
export function InAppBrowserCard() {
	const { t } = useLingui()
	const [isClosed, setClosed] = useState(() => readTabItem('inAppBrowserCard') !== null)
	if (isClosed || !isInAppBrowser()) return null

	function close() {
		setClosed(true)
		storeTabItem('inAppBrowserCard', 'closed')
		focusPage()
	}

	return (
		<BottomCard label={t`Open in browser`}>
			<div className={styles.reason}>
				<OpenInBrowser reason={t`Downloads and offline reading need your browser.`} />
			</div>
			<IconButton icon={X} label={t`Close`} onClick={close} />
		</BottomCard>
	)
}
