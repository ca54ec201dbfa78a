import { createLink } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './navigation-bar.module.css'

type NavigationBarProps = {
	/** Names the landmark for screen readers. */
	label: string
	/** `NavigationLink`s. */
	children: ReactNode
}

/** The links to the app's main pages: at the bottom of a phone, at the side of wide and low screens. */
export function NavigationBar({ label, children }: NavigationBarProps) {
	return (
		<nav className={styles.bar} aria-label={label}>
			{children}
		</nav>
	)
}

type NavigationAnchorProps = ComponentProps<'a'> & {
	icon: LucideIcon
	label: string
	/** What is new or waiting there. */
	badge?: ReactNode
}

function NavigationAnchor({ icon: Icon, label, badge, ...rest }: NavigationAnchorProps) {
	return (
		<a {...rest} className={styles.link}>
			<span className={styles.mark}>
				<Icon aria-hidden />
			</span>
			{label}
			{badge}
		</a>
	)
}

/** A link in a `NavigationBar`. The router marks the one of the present page. */
export const NavigationLink = createLink(NavigationAnchor)
