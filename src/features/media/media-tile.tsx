import { useLingui } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import FileX from 'lucide-react/icons/file-x'
import Image from 'lucide-react/icons/image'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { flushSync } from 'react-dom'
import { useSavesData } from '../../app-state/data-saver.ts'
import { useDownload } from '../../media/page/download-list.ts'
import type { MediaRequest } from '../../media/page/media-files.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { formatDuration, formatSize } from '../../ui/text/format-figures.ts'
import { useOnline } from '../../ui/use-online.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { DownloadControls } from './download-controls.tsx'
import { MediaImage, MediaVideo } from './media-file.tsx'
import styles from './media-tile.module.css'

type MediaTileProps = {
	/** `undefined` if the host names no file that can be shown. */
	request: MediaRequest | undefined
	name: string
	/** The file's size in bytes, if known. */
	size: number | undefined
	/** Which of the files it is, as "2/5"; `undefined` for a single one. */
	place: string | undefined
	onEnlarge: (address: string) => void
}

/** A picture or video with its caption and download buttons, or a note that it cannot be shown. */
export function MediaTile({ request, name, size, place, onEnlarge }: MediaTileProps) {
	const { t } = useLingui()
	const { address, kind } = request ?? {}
	const [duration, setDuration] = useState<number>()
	const frame = useRef<HTMLDivElement>(null)
	const isSaved = useDownload(address)?.state === 'saved'
	const isOnline = useOnline()
	const conditions = `${isSaved} ${isOnline}`
	/** The conditions when the file could not be shown. It is retried when they change. */
	const [brokenWhen, setBrokenWhen] = useState<string>()
	const onBroken = () => setBrokenWhen(conditions)
	const isMissing = address === undefined || brokenWhen === conditions
	const waitsForTap = useSavesData() && !isSaved

	function retryOnTap() {
		flushSync(() => setBrokenWhen(undefined))
		frame.current?.querySelector<HTMLElement>('button, video')?.focus()
	}

	const caption = [
		kind === 'video' ? t`Video` : t`Picture`,
		duration !== undefined && formatDuration(duration),
		size !== undefined && formatSize(size),
	]
	return (
		<li
			className={`${layout.frame} ${styles.tile} ${request ? '' : styles.bare}`}
			data-place={place}
		>
			<div ref={frame} className={styles.frame} data-broken={isMissing || undefined}>
				{isMissing ? (
					<BrokenFile
						name={name}
						isOffline={address !== undefined && !isOnline && !isSaved}
						onRetry={address === undefined ? undefined : retryOnTap}
					/>
				) : kind === 'image' ? (
					<TapToLoad needsTap={waitsForTap} name={name} size={size}>
						<button
							type="button"
							className={styles.enlarge}
							aria-label={t`Enlarge ${name}`}
							onClick={() => onEnlarge(address)}
						>
							<MediaImage
								src={address}
								alt={name}
								loading="lazy"
								decoding="async"
								onBroken={onBroken}
							/>
						</button>
					</TapToLoad>
				) : (
					<VideoFrame {...{ address, name, waitsForTap, onBroken }} onDuration={setDuration} />
				)}
			</div>
			{request && (
				<DownloadControls
					request={request}
					name={name}
					caption={caption.filter(Boolean).join(' · ')}
				/>
			)}
		</li>
	)
}

type VideoFrameProps = {
	address: string
	name: string
	/** Whether the video is fetched only when it is played. */
	waitsForTap: boolean
	onBroken: () => void
	onDuration: (seconds: number) => void
}

/**
 * A video with the platform's own controls. Before it plays, a play button replaces them, because they need more space,
 * and each engine draws others. An engine that draws no frame by then shows the name.
 */
function VideoFrame({ address, name, waitsForTap, onBroken, onDuration }: VideoFrameProps) {
	const { t } = useLingui()
	const wrapper = useRef<HTMLDivElement>(null)
	const [hasPicture, setPicture] = useState(false)
	const [hasStarted, setStarted] = useState(false)

	function play() {
		// Without its controls, a video can't be focused.
		flushSync(() => setStarted(true))
		const video = wrapper.current?.querySelector('video')
		video?.focus()
		// A failure shows through the video's `error` event.
		video?.play().catch(() => undefined)
	}

	return (
		<div ref={wrapper} className={`${styles.place} ${styles.poster}`}>
			<MediaVideo
				src={address}
				aria-label={name}
				controls={hasStarted}
				preload={waitsForTap ? 'none' : 'metadata'}
				onLoadedMetadata={({ currentTarget }) => onDuration(currentTarget.duration)}
				onLoadedData={() => setPicture(true)}
				onBroken={onBroken}
			/>
			{!hasStarted && (
				<>
					{!hasPicture && (
						<span className={styles.name} aria-hidden>
							{name}
						</span>
					)}
					<button type="button" className={styles.play} aria-label={t`Play ${name}`} onClick={play}>
						<Play aria-hidden />
					</button>
				</>
			)}
		</div>
	)
}

type TapToLoadProps = Pick<MediaTileProps, 'name' | 'size'> & {
	needsTap: boolean
	/** The picture, in a button. */
	children: ElementNode
}

/** In data-saver mode, shows a button in place of a picture until it is tapped. */
function TapToLoad({ needsTap, name, size, children }: TapToLoadProps) {
	const { t } = useLingui()
	const [isShown, setShown] = useState(false)
	const wrapper = useRef<HTMLDivElement>(null)

	function show() {
		flushSync(() => setShown(true))
		wrapper.current?.querySelector('button')?.focus()
	}

	return (
		// A picture that has loaded stays, even if data-saver mode is turned on later.
		<div ref={wrapper} className={styles.place} onLoadCapture={() => setShown(true)}>
			{needsTap && !isShown ? (
				<Button variant="word" className={styles.show} onClick={show}>
					<Image aria-hidden />
					<span>
						<span>{t`Show`}</span>
						<span className={hidden.hidden}>{` ${name}`}</span>
						{size !== undefined && <span>{` · ${formatSize(size)}`}</span>}
					</span>
				</Button>
			) : (
				children
			)}
		</div>
	)
}

type BrokenFileProps = {
	name: string
	/** Whether only the connection is missing. */
	isOffline: boolean
	/** `undefined` if there is nothing to request. */
	onRetry: (() => void) | undefined
}

function BrokenFile({ name, isOffline, onRetry }: BrokenFileProps) {
	const { t } = useLingui()
	return (
		<div className={styles.broken}>
			{isOffline ? <CloudOff aria-hidden /> : <FileX aria-hidden />}
			<p>{isOffline ? t`Not in the app yet. Go online to see it.` : t`Can't show this file.`}</p>
			{onRetry && !isOffline && (
				<Button variant="word" onClick={onRetry}>
					<RotateCcw aria-hidden />
					<span>
						<span>{t`Try again`}</span>
						<span className={hidden.hidden}>{` ${name}`}</span>
					</span>
				</Button>
			)}
		</div>
	)
}
