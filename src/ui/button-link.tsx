import { createLink } from '@tanstack/react-router'
import type { JSX } from 'react/jsx-runtime'
import styles from './button.module.css'

type LookProps = JSX.IntrinsicElements['a'] & { look?: 'quiet' | 'word' | 'plain' }

function ButtonAnchor({ look = 'quiet', className = '', ...rest }: LookProps) {
	return <a {...rest} className={`${styles.button} ${styles[look]} ${className}`.trim()} />
}

/** A link to another page of the app that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)
