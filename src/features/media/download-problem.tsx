import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { RotateCcw, X } from 'lucide-react'
import { isOfRoom } from '../../shared/downloads/download-record.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatSize } from '../../ui/text/format-size.ts'
import styles from './download-controls.module.css'
import { cancelDownloads, requestDownload } from './downloads/download-actions.ts'
import type { Download } from './downloads/download-list.ts'

type DownloadProblemProps = { download: Download; describedBy: string }

/** A failed download: why, how much of it is there, and the buttons to retry or cancel. */
export function DownloadProblem({ download, describedBy }: DownloadProblemProps) {
	const { t } = useLingui()
	const { id, problem } = download
	const lacksRoom = isOfRoom(problem)
	return (
		<>
			<p className={styles.caption}>{sentence(download)}</p>
			{lacksRoom && (
				<ButtonLink look="word" to="/dashboard/saved-media">{t`Free up space`}</ButtonLink>
			)}
			<Button
				look="word"
				aria-describedby={describedBy}
				onClick={() => void requestDownload(download)}
			>
				<RotateCcw aria-hidden />
				<span>{t`Try again`}</span>
			</Button>
			<Button
				look="plain"
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

function sentence({ problem, loaded, total }: Download): string {
	const there = formatSize(loaded)
	const all = total === undefined ? '' : formatSize(total)
	if (problem === 'no-room') return t`Not enough space on this phone. This file is ${all}.`
	if (problem === 'full') return t`Your phone is full. ${there} saved so far.`
	return loaded > 0 ? t`Not finished yet. ${there} saved so far.` : t`Couldn't download this file.`
}
