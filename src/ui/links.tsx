import { createLink } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Content, JSX } from 'react/jsx-runtime'
import button from './button.module.css'
import styles from './links.module.css'

type RowAnchorProps = JSX.IntrinsicElements['a'] & { icon: LucideIcon }

function RowAnchor({ icon: Icon, children, ...rest }: RowAnchorProps) {
	return (
		<a {...rest} className={styles.row}>
			<Icon aria-hidden />
			<span>{children}</span>
			<ChevronRight aria-hidden className={styles.chevron} />
		</a>
	)
}

/** A link to another page of the app as a framed row, with an icon before its text. */
export const RowLink = createLink(RowAnchor)

type RowButtonProps = { icon: LucideIcon; label: string; onClick: () => void }

/** A button that looks like a `RowLink`. */
export function RowButton({ icon: Icon, label, onClick }: RowButtonProps) {
	return (
		<button type="button" className={styles.row} onClick={onClick}>
			<Icon aria-hidden />
			<span>{label}</span>
		</button>
	)
}

type RowDisclosureProps = {
	icon: LucideIcon
	/** The row's text, a heading for screen readers. */
	label: string
	/** The state of a setting, at the end of the row. */
	state?: string
	children: Content
}

/** A row that looks like a `RowLink` and expands its content below it. */
export function RowDisclosure({ icon: Icon, label, state, children }: RowDisclosureProps) {
	return (
		<details>
			<summary className={styles.row}>
				<Icon aria-hidden />
				<h2>
					<span>{label}</span>
					{state && <span className={styles.state}>{state}</span>}
				</h2>
				<ChevronDown aria-hidden className={styles.chevron} />
			</summary>
			<div className={styles.disclosed}>{children}</div>
		</details>
	)
}

export function Rows({ children }: { children: Content }) {
	return <div className={styles.rows}>{children}</div>
}

type ButtonAnchorProps = JSX.IntrinsicElements['a'] & { variant?: 'quiet' | 'word' | 'plain' }

/** A link to another site that looks like a button. */
export function ButtonAnchor({ variant = 'quiet', className = '', ...rest }: ButtonAnchorProps) {
	return <a {...rest} className={`${button.button} ${button[variant]} ${className}`.trim()} />
}

/** A link to another page of the app that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)
