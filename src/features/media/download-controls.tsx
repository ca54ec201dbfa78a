import { useLingui } from '@lingui/react/macro'
import { Download as DownloadIcon } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './download-controls.module.css'
import { DownloadProblem } from './download-problem.tsx'
import { DownloadProgress } from './download-progress.tsx'
import { type MediaRequest, requestDownload } from './downloads/download-actions.ts'
import type { Download } from './downloads/download-list.ts'
import { useDownload } from './downloads/use-downloads.ts'
import { InMemoryDownload } from './in-memory-download.tsx'
import { SavedControls } from './saved-controls.tsx'

type DownloadControlsProps = {
	request: MediaRequest
	/** The file's name on the screen. */
	name: string
	/** Describes the file while no download of it has a state to show. */
	caption?: string
}

/**
 * The state of a media file's download, and below it one row of buttons: download, progress, and sharing or saving
 * once it is on the phone.
 */
export function DownloadControls({ request, name, caption }: DownloadControlsProps) {
	const nameId = useId()
	const { download, isPossible, isWanted } = useDownload(request.address)
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
			// React keeps it to itself when the focus is lost with a button that goes.
			onBlur={() => {
				hasFocus.current = false
			}}
		>
			{caption && download === undefined && <p className={styles.caption}>{caption}</p>}
			{isPossible ? (
				<Controls request={request} download={download} nameId={nameId} />
			) : (
				<InMemoryDownload request={request} begin={isWanted} describedBy={nameId} />
			)}
			<span id={nameId} className={hidden.hidden}>
				{name}
			</span>
		</div>
	)
}

type ControlsProps = { request: MediaRequest; download: Download | undefined; nameId: string }

function Controls({ request, download, nameId }: ControlsProps) {
	const { t } = useLingui()
	if (download === undefined)
		return (
			<Button look="word" aria-describedby={nameId} onClick={() => void requestDownload(request)}>
				<DownloadIcon aria-hidden />
				<span>{t`Download`}</span>
			</Button>
		)
	if (download.state === 'saved') return <SavedControls download={download} describedBy={nameId} />
	if (download.state === 'failed')
		return <DownloadProblem download={download} describedBy={nameId} />
	return <DownloadProgress download={download} describedBy={nameId} />
}
