import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCOUNTS } from '../api-host/accounts.ts'
import { launchPersistent } from '../browser/launch-browser.ts'
import { startPortal } from '../journeys/portal.ts'
import { type Phases, traceVisit } from './trace-visit.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

/** Chromium caches compiled code when a script is used again within three days. */
const VISITS_BEFORE = 2

/**
 * Prints where the time of a first visit and a repeat visit goes, for each of several builds.
 *
 * Each visit starts a new browser, as if the phone had killed the last one. The builds take turns.
 *
 * @param sites the folders of built apps
 */
export async function printTraces(sites: string[], visits: number): Promise<void> {
	const portals = await Promise.all(sites.map((site) => startPortal({}, site)))
	const traced = sites.map((): { first: Phases[]; repeat: Phases[] } => ({ first: [], repeat: [] }))
	for (let visit = 0; visit < visits; visit += 1) {
		for (const [index, { origin }] of portals.entries()) {
			const profile = await mkdtemp(join(tmpdir(), 'trace-'))
			traced[index]?.first.push(await visitNews(profile, origin))
			for (let before = 0; before < VISITS_BEFORE; before += 1) await visitNews(profile, origin)
			traced[index]?.repeat.push(await visitNews(profile, origin))
			await rm(profile, { recursive: true, force: true })
		}
	}
	for (const portal of portals) await portal.close()
	for (const kind of ['first', 'repeat'] as const) {
		console.log(`\nA ${kind} visit; milliseconds, and counts, by their medians:`)
		console.table(
			Object.fromEntries(
				Object.keys(traced[0]?.[kind][0] ?? {}).map((name) => [
					name,
					Object.fromEntries(
						sites.map((site, index) => [site, medianOf(traced[index]?.[kind] ?? [], name)]),
					),
				]),
			),
		)
	}
}

async function visitNews(profile: string, origin: string): Promise<Phases> {
	const context = await launchPersistent(profile, PHONE)
	const { emailAddress, password } = ACCOUNTS.ordinary
	await context.request.post(`${origin}/v1/reporter/login`, { data: { emailAddress, password } })
	const phases = await traceVisit(context, `${origin}/dashboard/updates`)
	await context.close()
	return phases
}

function medianOf(visits: Phases[], name: string): number {
	const sorted = visits.map((phases) => phases[name] ?? 0).sort((a, b) => a - b)
	return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}
