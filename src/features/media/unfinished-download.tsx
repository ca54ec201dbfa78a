import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Pause, Play, RotateCcw, X } from 'lucide-react'
import {
	cancelDownloads,
	pauseDownload,
	requestDownload,
} from '../../media/page/download-actions.ts'
import type { Download } from '../../media/page/download-list.ts'
import { isWaitingForWifi } from '../../media/shared/stored-downloads.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { formatSize } from '../../ui/text/format-figures.ts'
import styles from './download-controls.module.css'

type UnfinishedProps = { download: Download; describedBy: string }

/** A failed download: the reason, how much of it is stored, and the buttons to retry or cancel. */
export function DownloadProblem({ download, describedBy }: UnfinishedProps) {
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
			<IconButton
				icon={RotateCcw}
				label={t`Try again`}
				variant="word"
				className={styles.fill}
				aria-describedby={describedBy}
				onClick={() => void requestDownload(download)}
			/>
			<CancelButton id={id} describedBy={describedBy} />
		</>
	)
}

function CancelButton({ id, describedBy }: { id: string; describedBy: string }) {
	const { t } = useLingui()
	return (
		<IconButton
			icon={X}
			label={t`Cancel`}
			className={styles.last}
			aria-describedby={describedBy}
			onClick={() => void cancelDownloads([id])}
		/>
	)
}

function problemText({ problem, loaded }: Download): string {
	const there = formatSize(loaded)
	if (problem === 'full') return t`Your phone is full. ${there} saved so far.`
	return loaded > 0 ? t`Not finished yet. ${there} saved so far.` : t`Couldn't download this file.`
}

/** A running, paused or waiting download: progress, speed, and the buttons to pause, start or cancel. */
export function DownloadProgress({ download, describedBy }: UnfinishedProps) {
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
				<IconButton
					icon={isPaused ? Play : Pause}
					label={isPaused ? t`Resume` : t`Pause`}
					aria-describedby={describedBy}
					onClick={() => void (isPaused ? requestDownload(download) : pauseDownload(download))}
				/>
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
