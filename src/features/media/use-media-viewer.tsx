import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { useDialogEntry } from '../../ui/use-dialog-entry.ts'
import type { MediaViewerProps, ViewedMedia } from './media-viewer.tsx'

declare module '@tanstack/react-router' {
	interface HistoryState {
		/** The address of the file that the viewer opened with. Kept in the history, so that Back closes the viewer. */
		viewer?: string
	}
}

const loadViewer = () => import('./media-viewer.tsx')

/**
 * Returns a function that opens the viewer at the file with the given address. The viewer's code is lazy-loaded with
 * the first tap.
 */
export function useMediaViewer(media: readonly ViewedMedia[]): {
	openViewer: (address: string) => void
	/** Render this. */
	viewer: ElementNode
} {
	const [Viewer, setViewer] = useState<(props: MediaViewerProps) => ElementNode>()
	const { open, close } = useDialogEntry('viewer')
	const entry = useLocation({ select: ({ state }) => state.viewer })
	// The history entry may be from before a reload, or not from the app.
	const opened = media.find(({ request }) => request.address === entry)?.request.address
	const isOpen = opened !== undefined

	useEffect(() => {
		if (!isOpen) return
		loadViewer().then(
			({ MediaViewer }) => setViewer(() => MediaViewer),
			() => undefined,
		)
	}, [isOpen])

	return {
		openViewer(address) {
			// Adds the history entry only if the viewer could be loaded.
			loadViewer().then(
				() => open(address),
				() => undefined,
			)
		},
		viewer: Viewer && isOpen && <Viewer media={media} opened={opened} onClose={close} />,
	}
}
