import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Share from 'lucide-react/icons/share'
import SquarePlus from 'lucide-react/icons/square-plus'
import row from '../../ui/action-row.module.css'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isInAppBrowser } from '../../ui/in-app-browser.tsx'
import layout from '../../ui/layout.module.css'
import { RowButton, RowDisclosure } from '../../ui/links.tsx'
import { focusPage } from '../../ui/page/page-title.tsx'
import texts from '../../ui/text/text.module.css'
import { declineToInstall, installing, installPrompt } from './install-offer.ts'
import styles from './install-row.module.css'

/** Offers to install the app, or on an iPhone shows how, until it is installed or declined. */
export function InstallRow() {
	const { t } = useLingui()
	const prompt = useSelector(installPrompt)
	const isOffered = useSelector(installing) === 'acquainted'
	if (!isOffered || isInstalled() || !(prompt || isAppleTouch())) return null

	function decline() {
		declineToInstall()
		focusPage()
	}

	return (
		<section className={`${layout.ends} ${texts.hint} ${row.row}`} aria-label={t`Install the app`}>
			{prompt ? (
				<IconButton
					icon={MonitorSmartphone}
					label={t`Install the app`}
					variant="word"
					onClick={install}
				/>
			) : (
				<AppleSteps />
			)}
			<Button variant="word" className={row.decline} onClick={decline}>{t`Not now`}</Button>
		</section>
	)
}

/** The row in the settings that installs the app, even after the reporter declined the offer. */
export function InstallSetting() {
	const { t } = useLingui()
	const prompt = useSelector(installPrompt)
	if (isInstalled()) return null
	if (prompt)
		return (
			<RowButton
				icon={MonitorSmartphone}
				label={t`Install the app`}
				onClick={() => void install()}
			/>
		)
	if (!isAppleTouch()) return null
	return (
		<RowDisclosure icon={MonitorSmartphone} label={t`Install the app`}>
			<AppleSteps />
		</RowDisclosure>
	)
}

function AppleSteps() {
	const { t } = useLingui()
	return (
		<ol className={styles.steps}>
			<li>
				<Share aria-hidden />
				<span>{t`To install the app, tap Share`}</span>
			</li>
			<li>
				<SquarePlus aria-hidden />
				<span>{t`then tap Add to Home Screen`}</span>
			</li>
		</ol>
	)
}

async function install(): Promise<void> {
	const { state } = installPrompt
	installPrompt.setState(() => undefined)
	focusPage()
	const choice = await state?.prompt()
	if (choice?.outcome === 'dismissed') declineToInstall()
}

function isInstalled(): boolean {
	return matchMedia('(display-mode: standalone)').matches
}

/**
 * Returns whether this is a browser tab on iOS or iPadOS, where the reporter installs the app from the share menu.
 */
function isAppleTouch(): boolean {
	return (
		'standalone' in navigator &&
		navigator.standalone === false &&
		navigator.maxTouchPoints > 0 &&
		// An in-app browser's menu can't add the app to the home screen.
		!isInAppBrowser()
	)
}
