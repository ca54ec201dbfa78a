import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Pause, Play, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { formatSize } from '../../ui/text/format-size.ts'
import styles from './download-controls.module.css'
import { cancelDownloads, pauseDownload, requestDownload } from './downloads/download-actions.ts'
import type { Download } from './downloads/download-list.ts'

type DownloadProgressProps = { download: Download; describedBy: string }

/** A download under way: progress, speed, and the buttons to pause or cancel. */
export function DownloadProgress({ download, describedBy }: DownloadProgressProps) {
	const { t } = useLingui()
	const { id, state } = download
	const { loaded, total } = download.progress ?? download
	return (
		<>
			<progress
				className={styles.bar}
				aria-label={t`Downloading`}
				aria-describedby={describedBy}
				// Without a value the bar is indeterminate.
				{...(total !== undefined && { value: loaded, max: total })}
			/>
			<p className={styles.figures}>
				{amount(loaded, total)}
				<br />
				{stage(download)}
			</p>
			<div className={styles.pair}>
				{state === 'paused' ? (
					<Button
						aria-label={t`Resume`}
						aria-describedby={describedBy}
						onClick={() => void requestDownload(download)}
					>
						<Play aria-hidden />
					</Button>
				) : (
					<Button
						aria-label={t`Pause`}
						aria-describedby={describedBy}
						onClick={() => void pauseDownload(id)}
					>
						<Pause aria-hidden />
					</Button>
				)}
				<Button
					aria-label={t`Cancel`}
					aria-describedby={describedBy}
					onClick={() => void cancelDownloads([id])}
				>
					<X aria-hidden />
				</Button>
			</div>
		</>
	)
}

function amount(loaded: number, total: number | undefined): string {
	const there = formatSize(loaded)
	if (total === undefined) return there
	const all = formatSize(total)
	const share = `${Math.floor((loaded / total) * 100)}%`
	return t`${there} of ${all}, ${share}`
}

function stage({ state, progress }: Download): string {
	if (state === 'paused') return t`Paused`
	if (progress === undefined || progress.stage === 'waiting') return t`Waiting`
	if (progress.stage === 'retrying') return t`Waiting for the connection`
	const speed = formatSize(progress.speed)
	return t`${speed} a second`
}
