import { useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useDownload } from '../../media/page/download-list.ts'
import type { MediaRequest } from '../../media/page/media-requests.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { DownloadButton } from './download-button.tsx'
import styles from './download-controls.module.css'
import { ShareOrSave } from './share-or-save.tsx'
import { DownloadProblem, DownloadProgress } from './unfinished-download.tsx'

type DownloadControlsProps = {
	request: MediaRequest
	/** The file's name on the screen. */
	name: string
	/** Describes the file until it has a download. The download's state then replaces it. */
	caption?: string
}

/**
 * The state of a media file's download, and below it one row of controls: a download button, then its progress, and
 * buttons to share or save it once it is on the phone.
 */
export function DownloadControls({ request, name, caption }: DownloadControlsProps) {
	const { t } = useLingui()
	const nameId = useId()
	const download = useDownload(request.address)
	const controls = useRef<HTMLDivElement>(null)
	const hasFocus = useRef(false)

	// biome-ignore lint/correctness/useExhaustiveDependencies: another state brings other buttons
	useEffect(() => {
		if (hasFocus.current && document.activeElement === document.body)
			controls.current?.querySelector('button')?.focus()
	}, [download?.state])

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
		<div
			ref={controls}
			className={styles.controls}
			onFocus={() => {
				hasFocus.current = true
			}}
			// React fires no blur if the focused button is removed, so `hasFocus` stays true then.
			onBlur={() => {
				hasFocus.current = false
			}}
		>
			{download === undefined ? (
				<div className={styles.start}>
					{caption && <p className={styles.caption}>{caption}</p>}
					<DownloadButton request={request} describedBy={nameId} />
				</div>
			) : download.state === 'saved' ? (
				<>
					<p className={styles.saved}>
						<CircleCheck aria-hidden />
						<span>{t`In the app`}</span>
					</p>
					<ShareOrSave download={download} describedBy={nameId} />
				</>
			) : download.state === 'failed' ? (
				<DownloadProblem download={download} describedBy={nameId} />
			) : (
				<DownloadProgress download={download} describedBy={nameId} />
			)}
			<span id={nameId} className={hidden.hidden}>
				{name}
			</span>
		</div>
	)
}
