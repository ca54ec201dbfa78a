import type { ComponentProps } from 'react'
import styles from './button.module.css'

type ButtonProps = ComponentProps<'button'> & {
	/** `primary` is the one thing to do on a screen; `quiet` everything beside it. */
	look?: 'primary' | 'quiet' | 'plain'
	wide?: boolean
	/** Its work is under way: it stays focusable, but a second tap does nothing. */
	busy?: boolean
}

export function Button({ look = 'quiet', wide, busy, onClick, className, ...rest }: ButtonProps) {
	return (
		<button
			type="button"
			{...rest}
			className={[styles.button, styles[look], wide && styles.wide, className]
				.filter(Boolean)
				.join(' ')}
			aria-busy={busy || undefined}
			aria-disabled={busy || undefined}
			onClick={busy ? (event) => event.preventDefault() : onClick}
		/>
	)
}
