// @vitest-environment happy-dom
import { act } from 'react'
import type { Content } from 'react/jsx-runtime'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Replaces each text node, as a browser does when it translates the page. */
function translate(element: Element) {
	for (const node of [...element.childNodes]) {
		if (node.nodeType === Node.TEXT_NODE) {
			const font = document.createElement('font')
			font.textContent = node.textContent
			node.replaceWith(font)
		} else translate(node as Element)
	}
}

function rerenderTranslated(render: (step: number) => React.ReactElement): string {
	const box = document.createElement('div')
	const root = createRoot(box)
	act(() => root.render(render(1)))
	translate(box)
	act(() => root.render(render(2)))
	act(() => root.render(render(3)))
	const { textContent } = box
	act(() => root.unmount())
	return textContent
}

function Named({ children }: { children: Content }) {
	return <b>{children}</b>
}

describe('text in a page that the browser translates', () => {
	beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
	afterEach(() => vi.restoreAllMocks())

	test('changes if it is alone in its element', () => {
		expect(rerenderTranslated((step) => <p>{`Step ${step}`}</p>)).toBe('Step 3')
	})

	test("doesn't compile beside other text, because it would go stale or crash", () => {
		vi.spyOn(console, 'error').mockReturnValue()
		// @ts-expect-error
		const stale = (step: number) => <p>{step} of 3</p>
		expect(rerenderTranslated(stale)).toBe('1 of 3')
		const crashing = (step: number) => (
			// @ts-expect-error
			<p>
				{step > 1 && <i>{step}</i>}
				Done
			</p>
		)
		expect(() => rerenderTranslated(crashing)).toThrow()
		const passing = (step: number) => (
			// @ts-expect-error
			<Named>{step} of 3</Named>
		)
		expect(rerenderTranslated(passing)).toBe('1 of 3')
		const Bare = ({ step }: { step: number }) => `Step ${step}`
		const bare = (step: number) => (
			<p>
				{/* @ts-expect-error */}
				<Bare step={step} />
			</p>
		)
		expect(rerenderTranslated(bare)).toBe('Step 1')
	})
})
