import { useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import styles from './download-controls.module.css'
import type { Download } from './downloads/download-list.ts'
import { downloadedFile } from './downloads/on-download-end.ts'
import { ShareOrSave } from './share-or-save.tsx'

type SavedControlsProps = { download: Download; describedBy: string }

/** The controls of a downloaded file. */
export function SavedControls({ download, describedBy }: SavedControlsProps) {
	const { t } = useLingui()
	return (
		<>
			<p className={styles.saved}>
				<CircleCheck aria-hidden />
				<span>{t`Saved on this phone`}</span>
			</p>
			<ShareOrSave
				read={() => downloadedFile(download)}
				type={download.type}
				size={download.loaded}
				address={download.address}
				describedBy={describedBy}
			/>
		</>
	)
}
