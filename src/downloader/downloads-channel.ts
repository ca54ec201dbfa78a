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

/** Settles when somebody has changed what is stored. Take hold of it before looking. */
export function nextDownloadsChange(): Promise<void> {
	return change
}

export function postDownloadMessage(message: DownloadMessage): void {
	channel.postMessage(message)
}

function nextChange(): Promise<void> {
	return new Promise((resolve) => {
		wake = resolve
	})
}
