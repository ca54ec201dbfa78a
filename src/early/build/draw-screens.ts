/**
 * Draws one of the app's screens as React draws it, in each language, for the document to show before
 * there is React: `node draw-screens.ts <the app's entry> <screen>`. The app is the built one; what it
 * is answered are stand-ins, which become tokens in what it draws. Prints the drawings.
 */
import { pathToFileURL } from 'node:url'
import { builtinEnvironments } from 'vitest/runtime'
import { type Drawings, drawOther, drawUpdates } from './drawn-screens.ts'
import { holdClock } from './held-clock.ts'
import { answerAs } from './stand-in-host.ts'
import { LAST_VISIT, READER } from './stand-ins.ts'

const PATHS: Record<string, string> = {
	updates: '/dashboard/updates',
	page: '/dashboard/user-profile',
	login: '/auth/login',
}

const [entry = '', screen = ''] = process.argv.slice(2)

await builtinEnvironments['happy-dom'].setup(globalThis, {
	happyDOM: { url: `https://reporter-portal.test${PATHS[screen]}` },
})
document.body.innerHTML = '<div id="early"></div><div id="root"></div>'
localStorage.setItem(
	'seenNews',
	JSON.stringify({ reader: READER, newest: { Political: LAST_VISIT } }),
)
const clock = holdClock()
const host = answerAs(screen === 'login' ? 'visitor' : 'reporter')
await import(pathToFileURL(entry).href)

const drawn: Drawings =
	screen === 'updates' ? await drawUpdates(clock, host) : await drawOther(screen, clock)
process.stdout.write(JSON.stringify(drawn), () => process.exit())
