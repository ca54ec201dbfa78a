import { type ComponentType, type ReactNode, useState } from 'react'
import type { MediaViewerProps, ViewedMedia } from './media-viewer.tsx'

/**
 * Returns a function that opens these media over the whole screen, at the one with the given address. The viewer's
 * code is loaded with the first tap.
 */
export function useMediaViewer(media: readonly ViewedMedia[]): {
	openViewer: (address: string) => void
	/** To be rendered. */
	viewer: ReactNode
} {
	const [Viewer, setViewer] = useState<ComponentType<MediaViewerProps>>()
	const [opened, setOpened] = useState<{ address: string; isOpen: boolean }>()

	async function open(address: string) {
		const { MediaViewer } = await import('./media-viewer.tsx')
		setViewer(() => MediaViewer)
		setOpened({ address, isOpen: true })
	}

	const viewer = Viewer && opened && (
		<Viewer
			media={media}
			start={Math.max(
				0,
				media.findIndex(({ request }) => request.address === opened.address),
			)}
			open={opened.isOpen}
			onClose={() => setOpened({ ...opened, isOpen: false })}
		/>
	)
	return { openViewer: (address) => void open(address).catch(() => undefined), viewer }
}
