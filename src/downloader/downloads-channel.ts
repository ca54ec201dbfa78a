import { DOWNLOADS_CHANNEL, type DownloadMessage } from '../shared/downloads/download-message.ts'

const channel = new BroadcastChannel(DOWNLOADS_CHANNEL)

let wake: () => void = () => undefined
let change = nextChange()

channel.onmessage = ({ data }: MessageEvent<DownloadMessage>) => {
	if (data.kind !== 'changed') return
	const wakeUp = wake
	change = nextChange()
	wakeUp()
}

/** Resolves at the next change of the stored downloads. Get it before reading them, so that none is missed. */
export function nextDownloadsChange(): Promise<void> {
	return change
}

/** Sends a message to all tabs and the service worker. */
export function postDownloadMessage(message: DownloadMessage): void {
	channel.postMessage(message)
}

function nextChange(): Promise<void> {
	return new Promise((resolve) => {
		wake = resolve
	})
}
