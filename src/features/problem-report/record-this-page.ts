import { startRecorder, writeEvents } from '../../shared/events/event-log.ts'

/** The build's id: the hash in the name of its entry script. */
export function buildId(): string {
	const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
	return /-([\w-]+)\.js$/.exec(entry)?.[1] ?? 'development'
}

let isRecording = false

/** Records this page's events, and writes them whenever it is hidden, since it may then be killed. */
export function recordThisPage(): void {
	if (isRecording) return
	isRecording = true
	void startRecorder(buildId())
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') void writeEvents()
	})
}
