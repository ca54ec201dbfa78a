import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import DownloadIcon from 'lucide-react/icons/download'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import {
	cancelDownloads,
	pauseDownload,
	requestDownload,
} from '../../media/page/download-actions.ts'
import { type Download, useDownload, useDownloadsState } from '../../media/page/download-list.ts'
import type { MediaRequest } from '../../media/page/media-files.ts'
import { isWaitingForWifi } from '../../media/shared/stored-downloads.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isInAppBrowser, OpenInBrowser } from '../../ui/in-app-browser.tsx'
import { ButtonAnchor, ButtonLink } from '../../ui/links.tsx'
import { formatSize } from '../../ui/text/format-figures.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './download-controls.module.css'
import { ShareOrSave } from './share-media.tsx'

type DownloadControlsProps = {
	request: MediaRequest
	name: string
	/** Describes the file until it has a download. The download's state then replaces it. */
	caption?: string
}

/** The state of a media file's download, and below it one row of controls. */
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

type UnfinishedDownloadProps = { download: Download; describedBy: string }

/** The state of an unfinished download, its progress, and the buttons to pause, resume, retry or cancel it. */
function UnfinishedDownload({ download, describedBy }: UnfinishedDownloadProps) {
	const { t } = useLingui()
	const { id, state, problem, loaded, total } = download
	const isPaused = state === 'paused'
	const isWaiting = isWaitingForWifi(download)
	const isUnderWay = state !== 'failed' && !isWaiting
	return (
		<>
			<p className={styles.caption}>{stateText(download)}</p>
			{state === 'failed' && problem === 'full' && (
				<ButtonLink
					variant="word"
					className={styles.row}
					to="/dashboard/saved-media"
				>{t`Free up space`}</ButtonLink>
			)}
			{state === 'failed' && (
				<IconButton
					icon={RotateCcw}
					label={t`Try again`}
					variant="word"
					className={styles.fill}
					aria-describedby={describedBy}
					onClick={() => void requestDownload(download)}
				/>
			)}
			{isWaiting && (
				<Button
					variant="word"
					className={styles.fill}
					aria-describedby={describedBy}
					onClick={() => void requestDownload(download, 'any')}
				>
					<span>{t`Download now`}</span>
				</Button>
			)}
			{isUnderWay && (
				<>
					<progress
						className={styles.bar}
						aria-label={t`Downloading`}
						aria-describedby={describedBy}
						// Without a value the bar is indeterminate.
						{...(total !== undefined && { value: loaded, max: total })}
					/>
					<IconButton
						icon={isPaused ? Play : Pause}
						label={isPaused ? t`Resume` : t`Pause`}
						aria-describedby={describedBy}
						onClick={() => void (isPaused ? requestDownload(download) : pauseDownload(download))}
					/>
				</>
			)}
			{isUnderWay && total !== undefined && (
				<span className={styles.share} translate="no" aria-hidden>
					{`${Math.floor((loaded / total) * 100)}%`}
				</span>
			)}
			<IconButton
				icon={X}
				label={t`Cancel`}
				className={styles.last}
				aria-describedby={describedBy}
				onClick={() => void cancelDownloads([id])}
			/>
		</>
	)
}

function stateText(download: Download): string {
	const { state, problem, loaded, total } = download
	const there = formatSize(loaded)
	if (state === 'failed') {
		if (problem === 'full') return t`Your phone is full. ${there} saved so far.`
		return loaded > 0
			? t`Not finished yet. ${there} saved so far.`
			: t`Couldn't download this file.`
	}
	const all = total !== undefined && formatSize(total)
	// Nothing until a byte has arrived or the size is known.
	const amount = all ? t`${there} of ${all}` : loaded > 0 && there
	return [amount, activity(download)].filter(Boolean).join(' · ')
}

function activity(download: Download): string {
	const { state, isRetrying, speed } = download
	if (isWaitingForWifi(download)) return t`Waiting for Wi-Fi`
	if (state === 'paused') return t`Paused`
	if (speed === undefined) return t`Waiting`
	if (isRetrying) return t`Waiting for a connection`
	return t`${{ speed: formatSize(speed) }} a second`
}
