/**
 * The downloader: a dedicated worker, since only there bytes can be written into a file in place.
 * Every tab may start one; under a Web Lock one of them works for all. What it is to do stands in
 * the records, and how it gets on is told to all tabs.
 */
import { onSessionEnd } from '../api/session-end.ts'
import { CANNOT_WRITE } from '../shared/downloads/download-message.ts'
import { keepEventsBy } from '../shared/events/record-event.ts'
import { noteSessionEnd, runDownloadQueue } from './download-queue.ts'
import { canWriteInPlace } from './open-file.ts'

declare const self: DedicatedWorkerGlobalScope

// Only a page can act on the end of a session.
onSessionEnd((end) => {
	noteSessionEnd()
	self.postMessage(end)
})

// And only pages write the problem report, where each notes that end for itself.
keepEventsBy((event) => {
	if (event.kind !== 'session-ended') self.postMessage(event)
})

// Which pages cannot see for themselves.
void canWriteInPlace().then((can) => (can ? runDownloadQueue() : self.postMessage(CANNOT_WRITE)))
