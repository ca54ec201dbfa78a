// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest'
import { canShare, share } from '../../../src/ui/share-sheet.ts'

const TEXT = { text: 'Market day' }
const FILES = { files: [new File(['0'], 'clip.mov', { type: 'video/quicktime' })] }

function throwing(name: string) {
	return () => {
		throw new DOMException('No', name)
	}
}

/** A browser with this much of a share sheet. */
function browser(platform: object) {
	vi.stubGlobal('navigator', platform)
}

afterEach(() => vi.unstubAllGlobals())

describe('sharing', () => {
	test.each<[string, object, text: boolean, files: boolean]>([
		['no share sheet', {}, false, false],
		['only the question', { canShare: () => true }, false, false],
		['no question', { share: async () => undefined }, true, false],
		[
			'a question that is not there',
			{ share: async () => undefined, canShare: undefined },
			true,
			false,
		],
		[
			'a question that throws',
			{ share: async () => undefined, canShare: throwing('TypeError') },
			false,
			false,
		],
		['a sheet that is not there', { share: undefined, canShare: () => true }, false, false],
		[
			'a sheet for texts',
			{ share: async () => undefined, canShare: ({ files }: ShareData) => !files },
			true,
			false,
		],
		['a sheet for all', { share: async () => undefined, canShare: () => true }, true, true],
	])(
		'is offered as far as it goes, and never throws, with %s',
		async (_what, platform, text, files) => {
			browser(platform)
			expect([canShare(TEXT), canShare(FILES)]).toEqual([text, files])
			expect(await share(TEXT)).toBe(text ? 'done' : 'refused')
			expect(await share(FILES)).toBe(files ? 'done' : 'refused')
		},
	)

	test('is not offered where even looking throws', async () => {
		browser({
			get share() {
				throw new DOMException('No', 'SecurityError')
			},
		})
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
			browser({
				share: refuse,
				canShare: () => true,
				...(isActive !== undefined && { userActivation: { isActive } }),
			})
			expect(await share(FILES)).toBe(outcome)
		}
	})
})
