import { createLink } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ElementNode, JSX } from 'react/jsx-runtime'
import styles from './navigation-bar.module.css'

type NavigationBarProps = {
	/** Names the landmark for screen readers. */
	label: string
	/** `NavigationLink`s. */
	children: ElementNode
}

/** The links to the app's main pages: at the bottom of a phone, at the side of wide and low screens. */
export function NavigationBar({ label, children }: NavigationBarProps) {
	return (
		<nav className={styles.bar} aria-label={label}>
			{children}
		</nav>
	)
}

type NavigationAnchorProps = JSX.IntrinsicElements['a'] & {
	icon: LucideIcon
	label: string
	/** What is new or waiting there. */
	badge?: ElementNode
}

function NavigationAnchor({ icon: Icon, label, badge, ...rest }: NavigationAnchorProps) {
	return (
		<a {...rest} className={styles.link}>
			<span className={styles.mark}>
				<Icon aria-hidden />
			</span>
			<span>{label}</span>
			{badge}
		</a>
	)
}

/** A link in a `NavigationBar`. The router marks the one of the present page. */
export const NavigationLink = createLink(NavigationAnchor)
