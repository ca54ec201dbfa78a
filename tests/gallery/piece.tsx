import type { ElementNode } from 'react/jsx-runtime'

/** A shared piece and its states, by name. */
export type Piece = { name: string; states: Record<string, ElementNode> }

/** Renders an element as if it were focused or hovered. */
export function shown(how: 'focus' | 'hover', element: ElementNode) {
	return <div data-shown={how}>{element}</div>
}
