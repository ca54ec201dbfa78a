// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'

const TAKEN = async () => new Response()

/** Opens the app anew on a phone that keeps its storage. */
async function openApp() {
	// The settings are read only once, on import.
	vi.resetModules()
	const { recordThisPage } = await import('../../../src/events/event-log.ts')
	const { recordEvent } = await import('../../../src/events/record-event.ts')
	const { sendReports } = await import(
		'../../../src/features/failure/problem-report/send-reports.ts'
	)
	const listening = vi.spyOn(document, 'addEventListener')
	sendReports()
	await recordThisPage()
	const close = () => {
		for (const [type, listener] of listening.mock.calls)
			document.removeEventListener(type, listener)
		listening.mockRestore()
	}
	onTestFinished(close)
	return { recordEvent, close }
}

/** Hides the page while the collector answers like this. @returns the kinds of events in the report */
async function hide(collector: () => Promise<Response>): Promise<string[]> {
	const fetching = vi.fn<typeof fetch>(collector)
	vi.stubGlobal('fetch', fetching)
	vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
	document.dispatchEvent(new Event('visibilitychange'))
	vi.restoreAllMocks()
	// For the response.
	await Promise.resolve()
	const [call] = fetching.mock.calls
	if (call === undefined) return []
	const [address, { body, ...request } = {}] = call
	expect(address).toBe('/reports')
	// With neither cookies nor the address of the page, even if the page is closed.
	const policies = { credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true }
	expect(request).toEqual({ method: 'POST', ...policies })
	const { events, ...report } = JSON.parse(String(body))
	expect(Object.keys(report)).toEqual(['version', 'build'])
	return events.map(({ code }: { code: string }) => code.split(' ', 1)[0])
}

test.each<[what: string, collector: () => Promise<Response>]>([
	['is unreachable', () => Promise.reject(new TypeError())],
	['fails', async () => new Response('', { status: 503 })],
	["doesn't exist", async () => new Response('', { status: 404 })],
	['hides its answer', async () => Response.error()],
])('a crash is reported until a collector that %s has taken it, once', async (_what, collector) => {
	vi.stubGlobal('indexedDB', new IDBFactory())
	vi.stubGlobal('newsroom', { reports: '/reports' })
	const first = await openApp()
	await vi.waitFor(async () => expect(await hide(collector)).toContain('started'))
	first.recordEvent('crashed', { thrown: new RangeError() })
	expect(await hide(collector)).toContain('crashed')
	expect(await hide(collector)).toContain('crashed')
	first.close()

	const second = await openApp()
	await vi.waitFor(async () =>
		expect(await hide(collector)).toEqual(['started', 'crashed', 'started']),
	)
	expect(await hide(TAKEN)).toEqual(['started', 'crashed', 'started'])
	second.recordEvent('storage-full')
	expect(await hide(TAKEN)).toEqual(['storage-full'])
	second.close()

	await openApp()
	await vi.waitFor(async () => expect(await hide(collector)).toEqual(['started']))
})

test('nothing is sent if the newsroom has no address for reports', async () => {
	vi.stubGlobal('indexedDB', new IDBFactory())
	const { recordEvent } = await openApp()
	recordEvent('crashed', { thrown: new RangeError() })
	expect(await hide(TAKEN)).toEqual([])
})
