import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Download as DownloadIcon, Share2 } from 'lucide-react'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import styles from './download-controls.module.css'
import type { Download } from './downloads/download-list.ts'
import { downloadedFile } from './downloads/downloaded-file.ts'
import { canShareFile, needsShareSheet, shareFile } from './downloads/share-file.ts'

type SavedControlsProps = { download: Download; describedBy: string }

/** A file that is here, and the ways to hand it on. */
export function SavedControls({ download, describedBy }: SavedControlsProps) {
	const { t } = useLingui()
	const handOn = useSingleMutation({
		mutationFn: async (take: (file: File) => unknown) => {
			const file = await downloadedFile(download)
			if (file === undefined) throw new Error()
			await take(file)
		},
		meta: { failure: msg`The file could not be handed on.` },
	})
	return (
		<>
			<p className={styles.saved}>
				<CircleCheck aria-hidden />
				{t`Saved on this phone`}
			</p>
			{canShareFile(download.type, download.loaded) && (
				<Button wide aria-describedby={describedBy} onClick={() => handOn.mutate(shareFile)}>
					<Share2 aria-hidden />
					{t`Share`}
				</Button>
			)}
			{!needsShareSheet() && (
				<Button
					wide
					aria-describedby={describedBy}
					onClick={() => handOn.mutate((file) => saveFile(file, file.name))}
				>
					<DownloadIcon aria-hidden />
					{t`Save to files`}
				</Button>
			)}
		</>
	)
}
