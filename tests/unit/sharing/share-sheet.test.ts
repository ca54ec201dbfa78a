// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { canShare, canShareOrSave, share } from '../../../src/ui/share-sheet.ts'

const TEXT = { text: 'Market day' }
const FILES = { files: [new File(['0'], 'clip.mov', { type: 'video/quicktime' })] }

const throwing = (name: string) => () => {
	throw new DOMException('No', name)
}
const done = async () => undefined
const yes = () => true

/** Stubs a browser with this part of the Web Share API. */
const browser = (platform: object) => void vi.stubGlobal('navigator', platform)

afterEach(() => vi.unstubAllGlobals())

describe('sharing', () => {
	test.each<[string, object, text: boolean, files: boolean]>([
		['no share sheet', {}, false, false],
		['a canShare that throws', { share: done, canShare: throwing('TypeError') }, false, false],
		['a sheet for text', { share: done, canShare: ({ files }: ShareData) => !files }, true, false],
		['a sheet for text and files', { share: done, canShare: yes }, true, true],
	])(
		'is offered as far as it is supported, and never throws, with %s',
		async (_what, platform, text, files) => {
			browser(platform)
			expect([canShare(TEXT), canShare(FILES)]).toEqual([text, files])
			expect(await share(TEXT)).toBe(text ? 'done' : 'refused')
			expect(await share(FILES)).toBe(files ? 'done' : 'refused')
		},
	)

	test.each([
		['AbortError', true, 'done'],
		['AbortError', undefined, 'done'],
		['InvalidStateError', true, 'refused'],
		['NotAllowedError', true, 'refused'],
		['NotAllowedError', false, 'activation-expired'],
		['NotAllowedError', undefined, 'activation-expired'],
		['TypeError', false, 'refused'],
		['DataError', undefined, 'refused'],
	])('that ends with %s (recent tap: %s) is %s', async (name, isActive, outcome) => {
		for (const refuse of [throwing(name), async () => throwing(name)()]) {
			const activation = isActive === undefined ? {} : { userActivation: { isActive } }
			browser({ share: refuse, canShare: yes, ...activation })
			expect(await share(FILES)).toBe(outcome)
		}
	})

	test.each([
		['the page is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
		['the page has the focus again', () => dispatchEvent(new Event('focus'))],
	])('that never settles ends once %s', async (_what, comeBack) => {
		browser({ canShare: yes, share: () => new Promise(() => undefined) })
		const first = share(TEXT)
		comeBack()
		expect(await first).toBe('done')
	})
})

test.each<[string, object, boolean]>([
	['a browser', { userAgent: '' }, true],
	['a web view', { userAgent: '; wv)' }, false],
	['a web view with a share sheet', { userAgent: '; wv)', share: done, canShare: yes }, true],
])('in %s, whether a text or file can be shared or saved is %j', (_where, platform, can) => {
	browser(platform)
	expect(canShareOrSave([FILES, TEXT])).toBe(can)
})
