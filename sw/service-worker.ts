/**
 * The service worker's table of contents: which concern answers what. Calls of the API always go to
 * the network, and files that are neither part of the app nor downloaded are not touched.
 */
import { precacheAndRoute } from 'workbox-precaching'
import { cacheResponses } from './cache-responses.ts'
import { finishRenewals } from './finish-renewals.ts'
import { importOutbox } from './import-outbox.ts'
import { respondWithSavedMedia } from './saved-media.ts'
import { serveShell } from './serve-shell.ts'
import { skipWaitingWhenAsked } from './skip-waiting.ts'

declare const self: ServiceWorkerGlobalScope

// What waits to be sent is sent when there is a network, with or without a page.
const files = importOutbox(self.__WB_MANIFEST)

// Every file of the app's own build, kept from its installation on.
precacheAndRoute(files)

// Pages of the app open from the precached shell, with or without a network.
serveShell()

// What the host last answered is there for the next time there is no network.
cacheResponses()

// A renewal of the session is seen through, whatever becomes of the page that asked for it.
finishRenewals()

// Downloaded media are answered from the phone, in whatever part they are asked for.
respondWithSavedMedia()

// A newer worker waits until a page asks for it, and then serves all of them at once.
skipWaitingWhenAsked()
