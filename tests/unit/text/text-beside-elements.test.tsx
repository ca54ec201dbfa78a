import { expect, test } from 'vitest'

// Unused directives fail the type check: then React's JSX types no longer come from `src/jsx-runtime.d.ts`, or React has
// changed what that file narrows.
test("text beside an element doesn't compile, because translated pages would break", () => {
	const Text = () => 'text'
	expect([
		<p key="alone">text</p>,
		// @ts-expect-error
		<p key="beside">
			text <b>bold</b>
		</p>,
		// @ts-expect-error
		<Text key="component" />,
	]).toHaveLength(3)
})
