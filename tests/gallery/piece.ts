import type { ElementNode } from 'react/jsx-runtime'

/** A shared piece and the states it can be in, each by a name. */
export type Piece = { name: string; states: Record<string, ElementNode> }
