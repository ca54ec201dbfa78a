import { afterEach, describe, expect, test, vi } from 'vitest'
import { canShare, share } from '../../../src/ui/share-sheet.ts'

const TEXT = { text: 'Market day' }
const FILES = { files: [new File(['0'], 'clip.mov', { type: 'video/quicktime' })] }

const throwing = (name: string) => () => {
	throw new DOMException('No', name)
}
const done = async () => undefined
const yes = () => true

/** A browser with this much of a share sheet. */
const browser = (platform: object) => void vi.stubGlobal('navigator', platform)

afterEach(() => vi.unstubAllGlobals())

describe('sharing', () => {
	test.each<[string, object, text: boolean, files: boolean]>([
		['no share sheet', {}, false, false],
		['only the question', { canShare: yes }, false, false],
		['no question', { share: done }, true, false],
		['a question that is not there', { share: done, canShare: undefined }, true, false],
		['a question that throws', { share: done, canShare: throwing('TypeError') }, false, false],
		['a sheet that is not there', { share: undefined, canShare: yes }, false, false],
		['a sheet for texts', { share: done, canShare: ({ files }: ShareData) => !files }, true, false],
		['a sheet for all', { share: done, canShare: yes }, true, true],
	])(
		'is offered as far as it goes, and never throws, with %s',
		async (_what, platform, text, files) => {
			browser(platform)
			expect([canShare(TEXT), canShare(FILES)]).toEqual([text, files])
			expect(await share(TEXT)).toBe(text ? 'done' : 'refused')
			expect(await share(FILES)).toBe(files ? 'done' : 'refused')
		},
	)

	test("isn't offered if even checking throws", async () => {
		browser(Object.defineProperty({}, 'share', { get: throwing('SecurityError') }))
		expect(canShare(TEXT)).toBe(false)
		expect(await share(TEXT)).toBe('refused')
	})

	test.each([
		['AbortError', true, 'done'],
		['AbortError', undefined, 'done'],
		['InvalidStateError', true, 'done'],
		['NotAllowedError', true, 'refused'],
		['NotAllowedError', false, 'activation-expired'],
		['NotAllowedError', undefined, 'activation-expired'],
		['TypeError', false, 'refused'],
		['DataError', undefined, 'refused'],
	])('that ends with %s, the tap being recent: %s, is %s', async (name, isActive, outcome) => {
		for (const refuse of [throwing(name), async () => throwing(name)()]) {
			const activation = isActive === undefined ? {} : { userActivation: { isActive } }
			browser({ share: refuse, canShare: yes, ...activation })
			expect(await share(FILES)).toBe(outcome)
		}
	})
})
