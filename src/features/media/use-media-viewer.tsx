import { useLocation } from '@tanstack/react-router'
import type { ElementNode } from 'react/jsx-runtime'
import { useDialogEntry } from '../../ui/use-dialog-entry.ts'
import { MediaViewer, type ViewedMedia } from './media-viewer.tsx'

declare module '@tanstack/react-router' {
	interface HistoryState {
		/** The address of the file that the viewer opened with. Kept in the history, so that Back closes the viewer. */
		viewer?: string
	}
}

/** Returns a function that opens the viewer at the file with the given address. */
export function useMediaViewer(media: readonly ViewedMedia[]): {
	openViewer: (address: string) => void
	/** Render this. */
	viewer: ElementNode
} {
	const { open, close } = useDialogEntry('viewer')
	const entry = useLocation({ select: ({ state }) => state.viewer })
	// The history entry may be from before a reload, or not from the app.
	const opened = media.find(({ request }) => request.address === entry)?.request.address
	return {
		openViewer: open,
		viewer: opened && <MediaViewer media={media} opened={opened} onClose={close} />,
	}
}
