import { describe, expect, test, vi } from 'vitest'
import { showBadge } from '../../../src/outbox/outbox-store.ts'

/** A platform whose icon shows a number, which it may refuse; and what the icon shows. */
function startPlatform(refusal?: DOMException) {
	let shown = 0
	const answer = async () => {
		if (refusal !== undefined) throw refusal
	}
	vi.stubGlobal('navigator', {
		setAppBadge(count: number) {
			shown = count
			return answer()
		},
		clearAppBadge() {
			shown = 0
			return answer()
		},
	})
	return { shown: () => shown }
}

describe("the app's icon", () => {
	test('shows how many links wait, and nothing once none does', async () => {
		const { shown } = startPlatform()
		await showBadge(3)
		expect(shown()).toBe(3)
		await showBadge(0)
		expect(shown()).toBe(0)
	})

	test.each([3, 0])('may refuse to show %i, which troubles nobody', async (count) => {
		startPlatform(new DOMException('It is not installed', 'NotAllowedError'))
		await expect(showBadge(count)).resolves.toBeUndefined()
	})

	test('is left alone where the platform has no such numbers', async () => {
		vi.stubGlobal('navigator', {})
		await expect(showBadge(3)).resolves.toBeUndefined()
	})
})
