import { useLingui } from '@lingui/react/macro'
import { Download as DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { requestDownload } from '../../media/page/download-actions.ts'
import { useDownloadsState } from '../../media/page/download-list.ts'
import type { MediaRequest } from '../../media/page/media-requests.ts'
import { Button } from '../../ui/button.tsx'
import { isInAppBrowser, OpenInBrowser } from '../../ui/in-app-browser.tsx'
import { ButtonAnchor } from '../../ui/links.tsx'
import styles from './download-controls.module.css'

type DownloadButtonProps = { request: MediaRequest; describedBy: string }

/**
 * The button that requests a download. A plain link to the file if the browser can't store files; in another app's
 * built-in browser, which can't save them either, it says what to do.
 */
export function DownloadButton({ request, describedBy }: DownloadButtonProps) {
	const { t } = useLingui()
	const isPossible = useDownloadsState() !== 'impossible'
	const [needsBrowser, setNeedsBrowser] = useState(false)
	const parts = {
		'aria-describedby': describedBy,
		children: (
			<>
				<DownloadIcon aria-hidden />
				<span>{t`Download`}</span>
			</>
		),
	}
	if (needsBrowser)
		return (
			<div ref={focus} tabIndex={-1} className={styles.browser}>
				<OpenInBrowser reason={t`This app can't save files. Open in your browser.`} />
			</div>
		)
	if (!isPossible && !isInAppBrowser())
		return (
			<ButtonAnchor
				variant="word"
				href={request.address}
				download
				target="_blank"
				rel="noopener"
				{...parts}
			/>
		)
	return (
		<Button
			variant="word"
			onClick={() => (isInAppBrowser() ? setNeedsBrowser(true) : void requestDownload(request))}
			{...parts}
		/>
	)
}

/** Focuses the note that replaces the focused button, so that screen readers read it. */
function focus(note: HTMLElement | null) {
	note?.focus()
}
