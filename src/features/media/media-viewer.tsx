import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DownloadControls } from './download-controls.tsx'
import type { MediaRequest } from './downloads/download-actions.ts'
import { MediaImage } from './media-image.tsx'
import styles from './media-viewer.module.css'
import { savesData } from './saves-data.ts'

export type ViewedMedia = {
	request: MediaRequest
	/** The file's name on the screen. */
	name: string
}

export type MediaViewerProps = {
	media: readonly ViewedMedia[]
	/** The index of the one to begin with. */
	start: number
	open: boolean
	onClose: () => void
}

/** Zoom levels, in widths of the screen. */
const ZOOMS = [1, 2, 4] as const

/** The level that a double tap leads to, and back from. */
const DOUBLE_TAP_STEP = 1

/**
 * Pictures and videos over the whole screen, side by side. Swiping to the next is the platform's own scrolling, and
 * pinching its own zoom; buttons do the same.
 */
export function MediaViewer({ media, start, open, onClose }: MediaViewerProps) {
	const { t } = useLingui()
	const [index, setIndex] = useState(start)
	const name = media[index]?.name ?? ''
	return (
		<Dialog title={name} open={open} onClose={onClose} whole>
			{open && <Slides media={media} start={start} onShow={setIndex} label={t`Media`} />}
		</Dialog>
	)
}

type SlidesProps = Pick<MediaViewerProps, 'media' | 'start'> & {
	/** Called with the index of the one on the screen. */
	onShow: (index: number) => void
	label: string
}

function Slides({ media, start, onShow, label }: SlidesProps) {
	const { t } = useLingui()
	const slides = useRef<HTMLUListElement>(null)
	const [index, setIndex] = useState(start)
	const [step, setStep] = useState(0)
	const shown = media[index]
	/** How many to each side are loaded before they are seen. */
	const ahead = savesData() ? 0 : 1

	// The dialog opens in an effect of its own, and cannot be scrolled before.
	useEffect(() => queueMicrotask(() => scrollTo(slides.current, start)), [start])
	useEffect(() => onShow(index), [index, onShow])

	function noteShown(element: HTMLElement) {
		const next = Math.round(element.scrollLeft / element.clientWidth)
		if (next === index || media[next] === undefined) return
		for (const video of element.querySelectorAll('video')) video.pause()
		setIndex(next)
		setStep(0)
	}

	/** Zooms to the point that was tapped, and back. */
	function zoomAt({ currentTarget: area, clientX, clientY }: MouseEvent<HTMLElement>) {
		const { left, top, width, height } = area.getBoundingClientRect()
		flushSync(() => setStep(step === 0 ? DOUBLE_TAP_STEP : 0))
		area.scrollTo({
			left: ((clientX - left) / width) * (area.scrollWidth - area.clientWidth),
			top: ((clientY - top) / height) * (area.scrollHeight - area.clientHeight),
			behavior: 'instant',
		})
	}

	return (
		<div className={styles.viewer}>
			<ul
				ref={slides}
				className={styles.slides}
				aria-label={label}
				// While zoomed, the slide scrolls and not the list.
				data-zoomed={step > 0 || undefined}
				onScroll={({ currentTarget }) => noteShown(currentTarget)}
			>
				{media.map((each, slideIndex) => (
					<li key={each.request.address} inert={slideIndex !== index}>
						{Math.abs(slideIndex - index) <= ahead && (
							<Slide {...each} zoom={slideIndex === index ? ZOOMS[step] : 1} onDoubleTap={zoomAt} />
						)}
					</li>
				))}
			</ul>
			<div className={styles.buttons}>
				{media.length > 1 && (
					<>
						<Button
							look="plain"
							aria-label={t`Previous`}
							disabled={index === 0}
							onClick={() => scrollTo(slides.current, index - 1)}
						>
							<ChevronLeft aria-hidden />
						</Button>
						<Button
							look="plain"
							aria-label={t`Next`}
							disabled={index === media.length - 1}
							onClick={() => scrollTo(slides.current, index + 1)}
						>
							<ChevronRight aria-hidden />
						</Button>
					</>
				)}
				{shown?.request.kind === 'image' && (
					<>
						<Button
							look="plain"
							aria-label={t`Smaller`}
							disabled={step === 0}
							onClick={() => setStep(step - 1)}
						>
							<ZoomOut aria-hidden />
						</Button>
						<Button
							look="plain"
							aria-label={t`Larger`}
							disabled={step === ZOOMS.length - 1}
							onClick={() => setStep(step + 1)}
						>
							<ZoomIn aria-hidden />
						</Button>
					</>
				)}
			</div>
			<div className={styles.file}>
				{shown && <DownloadControls key={shown.request.address} {...shown} />}
			</div>
		</div>
	)
}

type SlideProps = ViewedMedia & {
	zoom: number | undefined
	onDoubleTap: (event: MouseEvent<HTMLElement>) => void
}

function Slide({ request: { address, kind }, name, zoom, onDoubleTap }: SlideProps) {
	if (kind === 'video')
		// biome-ignore lint/a11y/useMediaCaption: the host has no captions for its clips
		return <video src={address} aria-label={name} controls playsInline className={styles.area} />
	return (
		<section
			className={styles.area}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
			tabIndex={0}
			aria-label={name}
			onDoubleClick={onDoubleTap}
		>
			<MediaImage
				src={address}
				alt={name}
				className={styles.image}
				style={{ '--zoom': zoom } as CSSProperties}
			/>
		</section>
	)
}

function scrollTo(slides: HTMLElement | null, index: number): void {
	slides?.scrollTo({ left: index * slides.clientWidth, behavior: 'instant' })
}
