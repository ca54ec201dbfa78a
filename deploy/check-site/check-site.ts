import { POLICY_FILE } from '../../src/build/content-security-policy.ts'
import { LISTED_FILE, revisionOf } from '../../src/build/revisions.ts'
import { NEWSROOM_ID, type Newsroom } from '../../src/shared/newsroom-settings.ts'
import { POLICY_HEADER, REPORTS_HEADER, siteOwnHeaders } from '../serving/site-headers.ts'

const SETTINGS = new RegExp(`<script type="application/json" id="${NEWSROOM_ID}">(.*?)</script>`)

/**
 * Checks what a server sends of a rolled-out site: the settings, the headers that depend on them, and that files
 * arrive unaltered. Returns a sentence for each fault.
 */
export async function checkSite(origin: string): Promise<string[]> {
	const faults: string[] = []
	const get = (path: string) => fetch(new URL(path, origin), { redirect: 'manual' })

	const page = await get('/')
	const html = Buffer.from(await page.arrayBuffer())
	if (page.status !== 200) return [`${origin}/ returned ${page.status}.`]
	const [, text] = html.toString().match(SETTINGS) ?? []
	if (text === undefined) return [`${origin}/ isn't this app's document.`]
	const policy = page.headers.get(POLICY_HEADER)
	const expected = await (await get(`/${POLICY_FILE}`)).text()
	if (policy !== expected)
		faults.push(`The ${POLICY_HEADER} of the document isn't that of the build. Reload the server.`)
	const endpoint = (JSON.parse(text) as Newsroom).reports
	if (page.headers.get(REPORTS_HEADER) !== (siteOwnHeaders('', endpoint)[REPORTS_HEADER] ?? null))
		faults.push(
			`The ${REPORTS_HEADER} of the document isn't that of the settings. Reload the server.`,
		)

	const worker = await get('/service-worker.js')
	const script = await worker.text()
	if (worker.status !== 200) return [...faults, `/service-worker.js returned ${worker.status}.`]
	const [, own = '{}'] = script.match(/^self\.newsroom=(.*);\n/) ?? []
	if (own !== text) faults.push('The worker has other settings than the document.')
	if (!/no-cache|no-store|max-age=0/.test(worker.headers.get('Cache-Control') ?? ''))
		faults.push('/service-worker.js may be cached, so phones would not find a new version.')

	for (const [, revision, url] of script.matchAll(LISTED_FILE)) {
		// Some hosts redirect a page to its name without the ending.
		const file = url === 'index.html' ? undefined : await fetch(new URL(`/${url}`, origin))
		const content = file ? Buffer.from(await file.arrayBuffer()) : html
		if (file && file.status !== 200) faults.push(`/${url} returned ${file.status}.`)
		else if (revisionOf(content) !== revision)
			faults.push(
				`/${url} isn't the file of this build, so no phone stores it: something alters it, or caches an old one.`,
			)
		// Static hosts have a rule for all files.
		const isCached = /immutable|no-cache/.test(file?.headers.get('Cache-Control') ?? '')
		if (file && url?.startsWith('assets/') && !isCached)
			faults.push(`/${url} comes without Cache-Control: immutable, so phones ask for it again.`)
	}
	for (const path of ['/no-such-page', '/assets/no-such-file.js']) {
		const { status, headers } = await get(path)
		if (status !== 404) faults.push(`${path} returned ${status} instead of 404.`)
		else if (/immutable|max-age=[1-9]/.test(headers.get('Cache-Control') ?? ''))
			faults.push(`${path} may be cached, so phones would not find it in a later version.`)
	}
	for (const path of ['/dashboard/updates?tab=Local', '/share?text=a']) {
		const { status } = await get(path)
		if (status !== 200) faults.push(`${path} returned ${status} instead of the app's document.`)
	}
	return faults
}
