/**
 * The downloader: a dedicated worker, since only workers can write bytes into a file in place.
 * Every tab may start one; a Web Lock lets one of them work for all. The stored records are its queue, and
 * it posts its progress to all tabs.
 */

import { CANNOT_WRITE } from '../shared/downloads/download-record.ts'
import { keepEventsBy } from '../shared/events/record-event.ts'
import { onSessionEnd } from '../shared/sign-in/sign-in-events.ts'
import { noteSessionEnd, runDownloadQueue } from './download-queue.ts'
import { canWriteInPlace } from './open-file.ts'

declare const self: DedicatedWorkerGlobalScope

// Only a page can act on the end of a session.
onSessionEnd((end) => {
	noteSessionEnd()
	self.postMessage(end)
})

// Only pages write the problem report; they record the session's end by themselves.
keepEventsBy((event) => {
	if (event.kind !== 'session-ended') self.postMessage(event)
})

// Pages cannot find out by themselves whether this browser can write files in place.
void canWriteInPlace().then((can) => (can ? runDownloadQueue() : self.postMessage(CANNOT_WRITE)))
