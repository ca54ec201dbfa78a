import { startRecorder, writeEvents } from '../../shared/events/event-recorder.ts'
import { buildId } from './build-id.ts'

let isRecording = false

/** Keeps this page's events from its start on, and writes them before it may be thrown away. */
export function recordThisPage(): void {
	if (isRecording) return
	isRecording = true
	void startRecorder(buildId())
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') void writeEvents()
	})
}
