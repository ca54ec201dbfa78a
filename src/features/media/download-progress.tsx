import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Pause, Play, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { formatSize } from '../../ui/text/format-figures.ts'
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
			<p className={styles.caption}>
				{[amount(loaded, total), stage(download)].filter(Boolean).join(' · ')}
			</p>
			<progress
				className={styles.bar}
				aria-label={t`Downloading`}
				aria-describedby={describedBy}
				// Without a value the bar is indeterminate.
				{...(total !== undefined && { value: loaded, max: total })}
			/>
			{state === 'paused' ? (
				<Button
					variant="plain"
					aria-label={t`Resume`}
					aria-describedby={describedBy}
					onClick={() => void requestDownload(download)}
				>
					<Play aria-hidden />
				</Button>
			) : (
				<Button
					variant="plain"
					aria-label={t`Pause`}
					aria-describedby={describedBy}
					onClick={() => void pauseDownload(download)}
				>
					<Pause aria-hidden />
				</Button>
			)}
			{total !== undefined && (
				<span className={styles.share} translate="no" aria-hidden>
					{`${Math.floor((loaded / total) * 100)}%`}
				</span>
			)}
			<Button
				variant="plain"
				className={styles.last}
				aria-label={t`Cancel`}
				aria-describedby={describedBy}
				onClick={() => void cancelDownloads([id])}
			>
				<X aria-hidden />
			</Button>
		</>
	)
}

/** Empty as long as nothing has come and the size is unknown. */
function amount(loaded: number, total: number | undefined): string {
	if (loaded === 0 && total === undefined) return ''
	const there = formatSize(loaded)
	if (total === undefined) return there
	const all = formatSize(total)
	return t`${there} of ${all}`
}

function stage({ state, progress }: Download): string {
	if (state === 'paused') return t`Paused`
	if (progress === undefined || progress.stage === 'waiting') return t`Waiting`
	if (progress.stage === 'retrying') return t`Waiting for a connection`
	const speed = formatSize(progress.speed)
	return t`${speed} a second`
}
