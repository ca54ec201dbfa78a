import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type CSSProperties, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSavesData } from '../../app-state/data-saver.ts'
import type { MediaRequest } from '../../media/page/media-files.ts'
import { Dialog, useDialogEntry } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DownloadControls } from './download-controls.tsx'
import { MediaImage, MediaVideo } from './media-file.tsx'
import styles from './media-viewer.module.css'

type ViewedMedia = { request: MediaRequest; name: string }

/** Returns a function that opens the viewer at the file with the given address, and the viewer to render. */
export function useMediaViewer(media: readonly ViewedMedia[]) {
	const { open, close } = useDialogEntry('viewer')
	const entry = useLocation({ select: ({ state }) => state.viewer })
	// The history entry may be from before a reload, or not from the app.
	const opened = media.find(({ request }) => request.address === entry)?.request.address
	return {
		openViewer: open,
		viewer: opened && <MediaViewer media={media} opened={opened} onClose={close} />,
	}
}

type MediaViewerProps = {
	media: readonly ViewedMedia[]
	/** The address of the file to start with. */
	opened: string
	onClose: () => void
}

/** Zoom levels, as multiples of the screen's width. */
const ZOOMS = [1, 2, 4] as const

/** Swiping is the platform's own scrolling, and pinching is its own zoom. Buttons do the same. */
function MediaViewer({ media, opened, onClose }: MediaViewerProps) {
	const { t } = useLingui()
	const slides = useRef<HTMLUListElement>(null)
	const [shownAddress, setShownAddress] = useState(opened)
	const [step, setStep] = useState(0)
	// Finds the file by its address, because the list may grow meanwhile.
	const index = Math.max(
		0,
		media.findIndex(({ request }) => request.address === shownAddress),
	)
	const shown = media[index]
	/** How many files on each side are preloaded. */
	const ahead = useSavesData() ? 0 : 1

	// After the dialog's own effect, which opens it. Files inserted before the shown one move it.
	useLayoutEffect(() => {
		const element = slides.current
		// Doesn't scroll if a swipe has already reached the file, because that would interrupt the swipe.
		if (element && scrolledTo(element) !== index) scrollTo(element, index)
	}, [index])

	function showScrolledTo(element: HTMLElement) {
		const next = scrolledTo(element)
		const address = media[next]?.request.address
		if (next === index || address === undefined) return
		for (const video of element.querySelectorAll('video')) video.pause()
		setShownAddress(address)
		setStep(0)
	}

	/** Toggles the zoom at the point that was tapped. */
	function zoomAt({ currentTarget: area, clientX, clientY }: MouseEvent<HTMLElement>) {
		const { left, top, width, height } = area.getBoundingClientRect()
		flushSync(() => setStep(step === 0 ? 1 : 0))
		area.scrollTo({
			left: ((clientX - left) / width) * (area.scrollWidth - area.clientWidth),
			top: ((clientY - top) / height) * (area.scrollHeight - area.clientHeight),
			behavior: 'instant',
		})
	}

	const leadTo = (next: number) => ({
		disabled: media[next] === undefined,
		onClick: () => scrollTo(slides.current, next),
	})
	const zoomTo = (next: number) => ({
		disabled: ZOOMS[next] === undefined,
		onClick: () => setStep(next),
	})

	return (
		<Dialog title={shown?.name ?? ''} onClose={onClose} whole>
			<div className={styles.viewer}>
				<ul
					ref={slides}
					className={styles.slides}
					aria-label={t`Media`}
					// While zoomed, the slide scrolls instead of the list.
					data-zoomed={step > 0 || undefined}
					onScroll={({ currentTarget }) => showScrolledTo(currentTarget)}
				>
					{media.map((each, slideIndex) => (
						<li key={each.request.address} inert={slideIndex !== index}>
							{Math.abs(slideIndex - index) <= ahead && (
								<MediaSlide
									{...each}
									zoom={slideIndex === index ? ZOOMS[step] : 1}
									onDoubleTap={zoomAt}
								/>
							)}
						</li>
					))}
				</ul>
				<div className={styles.buttons}>
					{media.length > 1 && (
						<>
							<IconButton icon={ChevronLeft} label={t`Previous`} {...leadTo(index - 1)} />
							<IconButton icon={ChevronRight} label={t`Next`} {...leadTo(index + 1)} />
						</>
					)}
					{shown?.request.kind === 'image' && (
						<>
							<IconButton icon={ZoomOut} label={t`Zoom out`} {...zoomTo(step - 1)} />
							<IconButton icon={ZoomIn} label={t`Zoom in`} {...zoomTo(step + 1)} />
						</>
					)}
				</div>
				<div className={styles.file}>
					{shown && <DownloadControls key={shown.request.address} {...shown} />}
				</div>
			</div>
		</Dialog>
	)
}

/** Returns the index of the slide that fills most of the screen. */
function scrolledTo(slides: HTMLElement): number {
	return Math.round(slides.scrollLeft / slides.clientWidth)
}

function scrollTo(slides: HTMLElement | null, index: number): void {
	slides?.scrollTo({ left: index * slides.clientWidth, behavior: 'instant' })
}

type MediaSlideProps = ViewedMedia & {
	/** As a multiple of the size that fits the screen. */
	zoom: number | undefined
	onDoubleTap: (event: MouseEvent<HTMLElement>) => void
}

function MediaSlide({ request: { address, kind }, name, zoom, onDoubleTap }: MediaSlideProps) {
	if (kind === 'video')
		return <MediaVideo src={address} aria-label={name} controls className={styles.area} />
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
