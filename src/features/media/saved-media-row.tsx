import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Image, Trash2, Video } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatSize } from '../../ui/text/format-size.ts'
import { languageOf } from '../../ui/text/language-of.ts'
import type { Download } from './downloads/download-list.ts'
import styles from './saved-media.module.css'

type SavedMediaRowProps = { download: Download; onOpen: () => void; onDelete: () => void }

/** A downloaded file, which opens over the whole screen; one that is not complete is only named. */
export function SavedMediaRow({ download, onOpen, onDelete }: SavedMediaRowProps) {
	const { t } = useLingui()
	const nameId = useId()
	const { name, kind, news, state } = download
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
				<p className={styles.size}>
					{formatSize(sizeOf(download)) + (state === 'saved' ? '' : `, ${unfinished(download)}`)}
				</p>
				<ButtonLink look="plain" to="/dashboard/news-detail" search={{ newsId: news.id }}>
					<span className={styles.title} lang={languageOf(title)} dir="auto">
						{title}
					</span>
				</ButtonLink>
			</div>
			<Button look="plain" aria-label={t`Delete`} aria-describedby={nameId} onClick={onDelete}>
				<Trash2 aria-hidden />
			</Button>
		</li>
	)
}

/** How many bytes of a download are on the phone. */
export function sizeOf({ progress, loaded }: Download): number {
	return progress?.loaded ?? loaded
}

function unfinished({ state }: Download): string {
	if (state === 'paused') return t`paused`
	return state === 'failed' ? t`not complete` : t`on its way`
}
