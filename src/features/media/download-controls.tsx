import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Download as DownloadIcon } from 'lucide-react'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { requestDownload } from '../../media/page/download-actions.ts'
import { useDownload, useDownloadsState } from '../../media/page/download-list.ts'
import type { MediaRequest } from '../../media/page/media-requests.ts'
import { Button } from '../../ui/button.tsx'
import { isInAppBrowser, OpenInBrowser } from '../../ui/in-app-browser.tsx'
import { ButtonAnchor } from '../../ui/links.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './download-controls.module.css'
import { ShareOrSave } from './share-or-save.tsx'
import { UnfinishedDownload } from './unfinished-download.tsx'

type DownloadControlsProps = {
	request: MediaRequest
	name: string
	/** Describes the file until it has a download. The download's state then replaces it. */
	caption?: string
}

/**
 * The state of a media file's download, and below it one row of controls: a download button, then its progress, and
 * buttons to share or save it once it is on the phone.
 */
export function DownloadControls({ request, name, caption }: DownloadControlsProps) {
	const { t } = useLingui()
	const nameId = useId()
	const download = useDownload(request.address)
	const controls = useRef<HTMLDivElement>(null)
	const hasFocus = useRef(false)

	// biome-ignore lint/correctness/useExhaustiveDependencies: another state brings other buttons
	useEffect(() => {
		if (hasFocus.current && document.activeElement === document.body)
			controls.current?.querySelector('button')?.focus()
	}, [download?.state])

	function trackFocus({ type }: FocusEvent) {
		hasFocus.current = type === 'focus'
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
		<div
			ref={controls}
			className={styles.controls}
			onFocus={trackFocus}
			// React fires no blur if the focused button is removed, so `hasFocus` stays true then.
			onBlur={trackFocus}
		>
			{download === undefined ? (
				<div className={styles.start}>
					{caption && <p className={styles.caption}>{caption}</p>}
					<DownloadButton request={request} describedBy={nameId} />
				</div>
			) : download.state === 'saved' ? (
				<>
					<p className={styles.saved}>
						<CircleCheck aria-hidden />
						<span>{t`In the app`}</span>
					</p>
					<ShareOrSave download={download} describedBy={nameId} />
				</>
			) : (
				<UnfinishedDownload download={download} describedBy={nameId} />
			)}
			<span id={nameId} className={hidden.hidden}>
				{name}
			</span>
		</div>
	)
}

/**
 * The button that requests a download. A plain link to the file if the browser can't store files; in another app's
 * built-in browser, which can't save them either, it says what to do.
 */
function DownloadButton({ request, describedBy }: { request: MediaRequest; describedBy: string }) {
	const { t } = useLingui()
	const canStoreFiles = useDownloadsState() !== 'impossible'
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
	if (!canStoreFiles && !isInAppBrowser())
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
