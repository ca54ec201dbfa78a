import { startRecorder, writeEvents } from '../../shared/events/event-recorder.ts'
import { buildId } from './build-id.ts'

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
