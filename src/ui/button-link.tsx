import { createLink } from '@tanstack/react-router'
import type { JSX } from 'react/jsx-runtime'
import button from './button.module.css'

type ButtonAnchorProps = JSX.IntrinsicElements['a'] & { variant?: 'quiet' | 'word' | 'plain' }

function ButtonAnchor({ variant = 'quiet', className = '', ...rest }: ButtonAnchorProps) {
	return <a {...rest} className={`${button.button} ${button[variant]} ${className}`.trim()} />
}

/** A link to another page of the app that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)
