// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'

test("events that couldn't be sent are in the next report, and no later one", async () => {
	vi.stubGlobal('newsroom', { reports: '/reports' })
	// The settings are read only once, on import.
	vi.resetModules()
	const { recordThisPage } = await import('../../../src/shared/events/event-log.ts')
	const { recordEvent } = await import('../../../src/shared/events/record-event.ts')
	const { sendReports } = await import(
		'../../../src/features/failure/problem-report/send-reports.ts'
	)
	const fetching = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError())
	vi.stubGlobal('fetch', fetching.mockResolvedValue(new Response()))
	const hide = async () => {
		document.dispatchEvent(new Event('visibilitychange'))
		await Promise.resolve()
	}
	const reported = () =>
		fetching.mock.calls.map(([, init]) => {
			const { events } = JSON.parse(String(init?.body))
			return events.map(({ kind }: { kind: string }) => kind)
		})
	vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
	const listening = vi.spyOn(document, 'addEventListener')
	onTestFinished(() => {
		for (const [type, listener] of listening.mock.calls)
			document.removeEventListener(type, listener)
		vi.restoreAllMocks()
	})

	sendReports()
	recordThisPage()
	await vi.waitFor(async () => {
		await hide()
		expect(reported().at(-1)).toContain('started')
	})
	recordEvent('storage-full', {})
	fetching.mockClear().mockRejectedValueOnce(new TypeError())
	for (const _time of ['offline', 'online', 'later']) await hide()
	expect(reported()).toEqual([['storage-full'], ['storage-full'], []])
})
