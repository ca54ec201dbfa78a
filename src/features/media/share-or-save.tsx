import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import FolderDown from 'lucide-react/icons/folder-down'
import Share2 from 'lucide-react/icons/share-2'
import { canShareSize } from '../../media/page/collect-files.ts'
import { type Download, downloadedFile } from '../../media/page/download-list.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { AnnouncedNote } from '../../ui/announce.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { needsShareSheet, saveFile } from '../../ui/share-sheet.ts'
import { copyLink } from '../submissions/model/copy-link.ts'
import styles from './download-controls.module.css'
import { canShareFiles, useShare } from './use-share.ts'

type ShareOrSaveProps = { download: Download; describedBy: string }

/**
 * In the app installed on an iPhone, saving works through the share sheet. A file that the sheet refuses can be opened in
 * Safari by its link.
 */
export function ShareOrSave({ download, describedBy }: ShareOrSaveProps) {
	const { t } = useLingui()
	const { type, loaded } = download

	async function readFile(): Promise<File> {
		const file = await downloadedFile(download)
		if (file === undefined) throw new Error()
		return file
	}

	const { share, needsSecondTap, isRefused } = useShare({
		read: async () => [await readFile()],
		offers: (files) => [{ files }],
		failure: msg`Couldn't share the file.`,
	})
	const save = useSingleMutation({
		mutationFn: async () => {
			const file = await readFile()
			saveFile(file, file.name)
		},
		meta: { failure: msg`Couldn't save the file.` },
	})
	const canShare = canShareSize(loaded) && canShareFiles(type) && !isRefused
	const parts = { variant: 'word', 'aria-describedby': describedBy } as const
	return (
		<>
			{canShare && (
				<IconButton icon={Share2} label={t`Share`} onClick={() => share.mutate()} {...parts} />
			)}
			{needsSecondTap && canShare && (
				<AnnouncedNote className={styles.caption} text={t`The file is ready. Tap Share again.`} />
			)}
			{!needsShareSheet() ? (
				<IconButton
					ref={isRefused ? focusIfLost : undefined}
					icon={FolderDown}
					label={t`Save to phone`}
					onClick={() => save.mutate()}
					{...parts}
				/>
			) : (
				!canShare && (
					<>
						<p className={styles.caption}>
							{t`This file can't be shared here. Copy its link, then open and save it in Safari.`}
						</p>
						{/* A plain link would open inside the installed app, which has no Back button. */}
						<IconButton
							icon={Copy}
							label={t`Copy link`}
							onClick={() => copyLink(download.address)}
							{...parts}
						/>
					</>
				)
			)}
		</>
	)
}

/** Focuses the button that replaces the focused one. */
function focusIfLost(button: HTMLButtonElement | null) {
	if (document.activeElement === document.body) button?.focus()
}
