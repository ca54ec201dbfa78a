import type { ElementNode } from 'react/jsx-runtime'

/** A shared piece and the states it can be in, each by a name. */
export type Piece = { name: string; states: Record<string, ElementNode> }

/** The element as if the focus or the mouse were on it. */
export function shown(how: 'focus' | 'hover', element: ElementNode) {
	return <div data-shown={how}>{element}</div>
}
