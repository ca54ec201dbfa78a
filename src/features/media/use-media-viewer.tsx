import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { useDialogEntry } from '../../state/use-dialog-entry.ts'
import type { MediaViewerProps, ViewedMedia } from './media-viewer.tsx'

declare module '@tanstack/react-router' {
	interface HistoryState {
		/** The address of the file that the viewer was opened at. It is a history entry, so Back closes it. */
		viewer?: string
	}
}

const loadViewer = () => import('./media-viewer.tsx')

/**
 * Returns a function that opens these media over the whole screen, at the one with the given address. The viewer's
 * code is loaded with the first tap.
 */
export function useMediaViewer(media: readonly ViewedMedia[]): {
	openViewer: (address: string) => void
	/** To be rendered. */
	viewer: ElementNode
} {
	const [Viewer, setViewer] = useState<(props: MediaViewerProps) => ElementNode>()
	const { open, close } = useDialogEntry('viewer')
	const entry = useLocation({ select: ({ state }) => state.viewer })
	// The entry may be from before a reload, or not the app's at all.
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
			// Only then, so that no entry is left of a viewer that cannot be loaded.
			loadViewer().then(
				() => open(address),
				() => undefined,
			)
		},
		viewer: Viewer && <Viewer media={media} opened={opened} onClose={close} />,
	}
}
