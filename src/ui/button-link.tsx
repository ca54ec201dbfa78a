import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './button.module.css'

type LookProps = ComponentProps<'a'> & { look?: 'quiet' | 'plain' }

function ButtonAnchor({ look = 'quiet', ...rest }: LookProps) {
	return <a {...rest} className={`${styles.button} ${styles[look]}`} />
}

/** A link to another page of the app that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)
