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

type UnfinishedDownloadProps = { download: Download; describedBy: string }

/** The state of an unfinished download, its progress, and the buttons to pause, resume, retry or cancel it. */
export function UnfinishedDownload({ download, describedBy }: UnfinishedDownloadProps) {
	const { t } = useLingui()
	const { id, state, problem } = download
	const { loaded, total } = download.progress ?? download
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
	const { state, progress, problem } = download
	const { loaded, total } = progress ?? download
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
	const { state, progress } = download
	if (isWaitingForWifi(download)) return t`Waiting for Wi-Fi`
	if (state === 'paused') return t`Paused`
	if (progress === undefined) return t`Waiting`
	if (progress.isRetrying) return t`Waiting for a connection`
	const speed = formatSize(progress.speed)
	return t`${speed} a second`
}
