import { useEffect } from 'react'
import { announce } from './announce.ts'

/** Announces a text to screen readers when it appears or changes. Renders nothing. */
export function Announcement({ text }: { text: string }) {
	useEffect(() => announce(text), [text])
	return null
}
