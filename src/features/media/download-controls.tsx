import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Download as DownloadIcon, Pause, Play, RotateCcw, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
	cancelDownloads,
	pauseDownload,
	requestDownload,
} from '../../media/page/download-actions.ts'
import { type Download, useDownload, useDownloadsState } from '../../media/page/download-list.ts'
import type { MediaRequest } from '../../media/page/media-requests.ts'
import { isWaitingForWifi } from '../../media/shared/download-record.ts'
import button from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { isInAppBrowser, OpenInBrowser } from '../../ui/in-app-browser.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { formatSize } from '../../ui/text/format-figures.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './download-controls.module.css'
import { ShareOrSave } from './share-or-save.tsx'

type DownloadControlsProps = {
	request: MediaRequest
	/** The file's name on the screen. */
	name: string
	/** Describes the file until it has a download. The download's state then replaces it. */
	caption?: string
}

/**
 * The state of a media file's download, and below it one row of controls: a download button, then its progress, and
 * buttons to share or save it once it is on the phone.
 */
export function DownloadControls({ request, name, caption }: DownloadControlsProps) {
	const nameId = useId()
	const download = useDownload(request.address)
	const controls = useRef<HTMLDivElement>(null)
	const hasFocus = useRef(false)

	// biome-ignore lint/correctness/useExhaustiveDependencies: another state brings other buttons
	useEffect(() => {
		if (hasFocus.current && document.activeElement === document.body)
			controls.current?.querySelector('button')?.focus()
	}, [download?.state])

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
		<div
			ref={controls}
			className={styles.controls}
			onFocus={() => {
				hasFocus.current = true
			}}
			// React fires no blur if the focused button is removed, so `hasFocus` stays true then.
			onBlur={() => {
				hasFocus.current = false
			}}
		>
			{download === undefined ? (
				<div className={styles.start}>
					{caption && <p className={styles.caption}>{caption}</p>}
					<DownloadButton request={request} describedBy={nameId} />
				</div>
			) : download.state === 'saved' ? (
				<SavedControls download={download} describedBy={nameId} />
			) : download.state === 'failed' ? (
				<DownloadProblem download={download} describedBy={nameId} />
			) : (
				<DownloadProgress download={download} describedBy={nameId} />
			)}
			<span id={nameId} className={hidden.hidden}>
				{name}
			</span>
		</div>
	)
}

type ControlsProps = { download: Download; describedBy: string }

/** The controls of a downloaded file. */
function SavedControls({ download, describedBy }: ControlsProps) {
	const { t } = useLingui()
	return (
		<>
			<p className={styles.saved}>
				<CircleCheck aria-hidden />
				<span>{t`In the app`}</span>
			</p>
			<ShareOrSave download={download} describedBy={describedBy} />
		</>
	)
}

/** A failed download: the reason, how much of it is stored, and the buttons to retry or cancel. */
function DownloadProblem({ download, describedBy }: ControlsProps) {
	const { t } = useLingui()
	const { id, problem } = download
	return (
		<>
			<p className={styles.caption}>{problemText(download)}</p>
			{problem === 'full' && (
				<ButtonLink
					variant="word"
					className={styles.row}
					to="/dashboard/saved-media"
				>{t`Free up space`}</ButtonLink>
			)}
			<Button
				variant="word"
				className={styles.fill}
				aria-describedby={describedBy}
				onClick={() => void requestDownload(download)}
			>
				<RotateCcw aria-hidden />
				<span>{t`Try again`}</span>
			</Button>
			<CancelButton id={id} describedBy={describedBy} />
		</>
	)
}

function CancelButton({ id, describedBy }: { id: string; describedBy: string }) {
	const { t } = useLingui()
	return (
		<Button
			variant="plain"
			className={styles.last}
			aria-label={t`Cancel`}
			aria-describedby={describedBy}
			onClick={() => void cancelDownloads([id])}
		>
			<X aria-hidden />
		</Button>
	)
}

function problemText({ problem, loaded }: Download): string {
	const there = formatSize(loaded)
	if (problem === 'full') return t`Your phone is full. ${there} saved so far.`
	return loaded > 0 ? t`Not finished yet. ${there} saved so far.` : t`Couldn't download this file.`
}

/** A running, paused or waiting download: progress, speed, and the buttons to pause, start or cancel. */
function DownloadProgress({ download, describedBy }: ControlsProps) {
	const { t } = useLingui()
	const { loaded, total } = download.progress ?? download
	const isPaused = download.state === 'paused'
	const isWaiting = isWaitingForWifi(download)
	return (
		<>
			<p className={styles.caption}>
				{[amount(loaded, total), stateText(download)].filter(Boolean).join(' · ')}
			</p>
			{!isWaiting && (
				<progress
					className={styles.bar}
					aria-label={t`Downloading`}
					aria-describedby={describedBy}
					// Without a value the bar is indeterminate.
					{...(total !== undefined && { value: loaded, max: total })}
				/>
			)}
			{isWaiting ? (
				<Button
					variant="word"
					className={styles.fill}
					aria-describedby={describedBy}
					onClick={() => void requestDownload(download, 'any')}
				>
					<span>{t`Download now`}</span>
				</Button>
			) : (
				<Button
					variant="plain"
					aria-label={isPaused ? t`Resume` : t`Pause`}
					aria-describedby={describedBy}
					onClick={() => void (isPaused ? requestDownload(download) : pauseDownload(download))}
				>
					{isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
				</Button>
			)}
			{total !== undefined && !isWaiting && (
				<span className={styles.share} translate="no" aria-hidden>
					{`${Math.floor((loaded / total) * 100)}%`}
				</span>
			)}
			<CancelButton id={download.id} describedBy={describedBy} />
		</>
	)
}

/** Returns the amount as text; empty until a byte has arrived or the size is known. */
function amount(loaded: number, total: number | undefined): string {
	if (loaded === 0 && total === undefined) return ''
	const there = formatSize(loaded)
	if (total === undefined) return there
	const all = formatSize(total)
	return t`${there} of ${all}`
}

function stateText(download: Download): string {
	const { state, progress } = download
	if (isWaitingForWifi(download)) return t`Waiting for Wi-Fi`
	if (state === 'paused') return t`Paused`
	if (progress === undefined) return t`Waiting`
	if (progress.isRetrying) return t`Waiting for a connection`
	const speed = formatSize(progress.speed)
	return t`${speed} a second`
}

type DownloadButtonProps = { request: MediaRequest; describedBy: string }

/**
 * The button that requests a download. A plain link to the file if the browser can't store files; in another app's
 * built-in browser, which can't save them either, it says what to do.
 */
function DownloadButton({ request, describedBy }: DownloadButtonProps) {
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
			<a
				className={`${button.button} ${button.word}`}
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
