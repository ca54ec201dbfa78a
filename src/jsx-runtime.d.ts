// biome-ignore-all lint/suspicious/noExplicitAny: components of any properties, as in React's own types

/**
 * React's JSX types, narrowed: text must be the only child of its element.
 *
 * A browser that translates the page replaces each text node. React then throws when it removes or moves the node it
 * created, or updates one that is no longer in the document. React creates text nodes only for text beside other
 * children; it sets an element's only text with `textContent`, which replaces the translation. TypeScript doesn't check
 * the children of a fragment, so the journey over every screen looks for text nodes as well.
 */

import type * as React from 'react'

/** A child that React renders without a text node. */
export type ElementNode =
	| React.ReactElement
	| boolean
	| null
	| undefined
	| ''
	| readonly ElementNode[]

/** The whole content of an element: text alone, or elements. */
export type Content = string | number | ElementNode

type WithContent<Props> = Omit<Props, 'children'> & { children?: Content }

type Elements = React.JSX.IntrinsicElements

export declare namespace JSX {
	type Element = React.JSX.Element
	// A function component must not return text. Exotic ones (`memo`, `lazy`, `forwardRef`) can't say what they return.
	type ElementType =
		| string
		| ((props: any) => ElementNode)
		| React.ExoticComponent<any>
		| (new (
				props: any,
		  ) => React.Component<any>)
	type ElementClass = React.JSX.ElementClass
	type ElementAttributesProperty = React.JSX.ElementAttributesProperty
	type ElementChildrenAttribute = React.JSX.ElementChildrenAttribute
	type LibraryManagedAttributes<C, Props> = React.JSX.LibraryManagedAttributes<C, Props> &
		('children' extends keyof Props
			? { children?: Content | ((...args: any[]) => unknown) }
			: unknown)
	type IntrinsicAttributes = React.JSX.IntrinsicAttributes
	type IntrinsicClassAttributes<T> = React.JSX.IntrinsicClassAttributes<T>
	type IntrinsicElements = { [Tag in keyof Elements]: WithContent<Elements[Tag]> }
}
