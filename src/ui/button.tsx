import type { JSX } from 'react/jsx-runtime'
import styles from './button.module.css'

type ButtonProps = JSX.IntrinsicElements['button'] & {
	/** `primary` for the main action of a screen, `quiet` for others, `word` without a frame, `plain` for icons. */
	variant?: 'primary' | 'quiet' | 'word' | 'plain'
	wide?: boolean
	/** A busy button stays focusable, but ignores taps. */
	busy?: boolean
}

export function Button({
	variant = 'quiet',
	wide,
	busy,
	onClick,
	className,
	...rest
}: ButtonProps) {
	return (
		<button
			type="button"
			{...rest}
			className={[styles.button, styles[variant], wide && styles.wide, className]
				.filter(Boolean)
				.join(' ')}
			aria-busy={busy || undefined}
			aria-disabled={busy || undefined}
			onClick={busy ? (event) => event.preventDefault() : onClick}
		/>
	)
}
