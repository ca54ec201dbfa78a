import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Image from 'lucide-react/icons/image'
import Images from 'lucide-react/icons/images'
import Trash2 from 'lucide-react/icons/trash'
import Video from 'lucide-react/icons/video'
import { useId, useState } from 'react'
import { cancelDownloads } from '../../media/page/download-actions.ts'
import {
	type Download,
	useDownloads,
	useDownloadsState,
	useWakeLock,
} from '../../media/page/download-list.ts'
import { isWaitingForWifi } from '../../media/shared/stored-downloads.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import layout from '../../ui/layout.module.css'
import { ButtonLink } from '../../ui/links.tsx'
import { GrowingList } from '../../ui/list/growing-list.tsx'
import { formatSize } from '../../ui/text/format-figures.ts'
import { languageOf } from '../../ui/text/language-of.ts'
import texts from '../../ui/text/text.module.css'
import { useMediaViewer } from './media-viewer.tsx'
import styles from './saved-media.module.css'

/** How many rows to add at a time. A year's files may be thousands. */
const ROWS_AT_A_TIME = 50

export function SavedMedia() {
	const { t } = useLingui()
	const downloads = useDownloads()
	const isUnknown = useDownloadsState() === 'unknown'
	useWakeLock()
	// Ids instead of records, which change if a file is still downloading while the dialog is open.
	const [idsToDelete, setIdsToDelete] = useState<string[]>([])
	const latestFirst = [...downloads].reverse()
	const saved = latestFirst.filter(({ state }) => state === 'saved')
	const { openViewer, viewer } = useMediaViewer(
		saved.map((download) => ({ name: download.name, request: download })),
	)
	if (isUnknown) return null
	if (downloads.length === 0)
		return <EmptyState icon={<Images />} text={t`No media in the app yet.`} />
	const filesToDelete = downloads.filter(({ id }) => idsToDelete.includes(id))
	const total = formatTotal(downloads)
	const oldest = downloads.find(({ state }) => state === 'saved')
	// Not by the browser's estimate, which Chromium gives every site as 10 GiB.
	const isFull = downloads.some(({ problem }) => problem === 'full')

	return (
		<section className={layout.stack} aria-label={t`Saved media`}>
			<p className={texts.hint}>
				{`${plural(downloads.length, { one: '# file', other: '# files' })}, ${total}`}
			</p>
			{isFull && oldest && (
				<div className={`${layout.stack} ${layout.warning}`}>
					<p>{t`Your phone is nearly full.`}</p>
					<Button wide onClick={() => setIdsToDelete([oldest.id])}>
						{t`Delete the oldest file`}
					</Button>
				</div>
			)}
			<GrowingList
				items={latestFirst}
				step={ROWS_AT_A_TIME}
				renderRow={(download) => (
					<SavedMediaRow
						key={download.id}
						download={download}
						onOpen={() => openViewer(download.address)}
						onDelete={() => setIdsToDelete([download.id])}
					/>
				)}
			/>
			<IconButton
				icon={Trash2}
				label={t`Delete all`}
				variant="quiet"
				wide
				onClick={() => setIdsToDelete(downloads.map(({ id }) => id))}
			/>
			{viewer}
			{filesToDelete.length > 0 && (
				<DeleteMediaDialog files={filesToDelete} onClose={() => setIdsToDelete([])} />
			)}
		</section>
	)
}

type SavedMediaRowProps = { download: Download; onOpen: () => void; onDelete: () => void }

function SavedMediaRow({ download, onOpen, onDelete }: SavedMediaRowProps) {
	const { t } = useLingui()
	const nameId = useId()
	const { name, kind, news, state, loaded } = download
	const title = news.title || t`Untitled news`
	return (
		<li className={styles.row}>
			<span className={styles.mark} aria-hidden>
				{kind === 'video' ? <Video /> : <Image />}
			</span>
			<div className={styles.words}>
				{state === 'saved' ? (
					<button type="button" id={nameId} className={styles.open} onClick={onOpen}>
						{name}
					</button>
				) : (
					<p id={nameId} className={styles.name}>
						{name}
					</p>
				)}
				<p className={texts.hint}>
					{formatSize(loaded) + (state === 'saved' ? '' : `, ${unfinished(download)}`)}
				</p>
				<ButtonLink variant="plain" to="/dashboard/news-detail" search={{ newsId: news.id }}>
					<span className={styles.title} lang={languageOf(title)} dir="auto">
						{title}
					</span>
				</ButtonLink>
			</div>
			<IconButton icon={Trash2} label={t`Delete`} aria-describedby={nameId} onClick={onDelete} />
		</li>
	)
}

function formatTotal(downloads: readonly Download[]): string {
	return formatSize(downloads.reduce((sum, download) => sum + download.loaded, 0))
}

function unfinished(download: Download): string {
	const { state } = download
	if (isWaitingForWifi(download)) return t`waiting for Wi-Fi`
	if (state === 'paused') return t`paused`
	return state === 'failed' ? t`not complete` : t`downloading`
}

type DeleteMediaDialogProps = { files: readonly Download[]; onClose: () => void }

/** Asks before it deletes files, because downloading them again costs time and data. */
function DeleteMediaDialog({ files, onClose }: DeleteMediaDialogProps) {
	const { t } = useLingui()
	const [only] = files
	const count = files.length
	const size = formatTotal(files)
	const name = only?.name ?? ''

	function confirm() {
		void cancelDownloads(files.map(({ id }) => id))
		onClose()
	}

	return (
		<ConfirmDialog
			title={t`Delete saved media`}
			confirmLabel={t`Delete`}
			onConfirm={confirm}
			onClose={onClose}
		>
			<span>
				{count === 1
					? t`${name} (${size}) will be deleted from the app.`
					: t`${plural(count, { one: '# file', other: '# files' })} (${size}) will be deleted from the app.`}
			</span>
			<span>{` ${t`Files you saved to the phone itself stay there.`}`}</span>
		</ConfirmDialog>
	)
}
