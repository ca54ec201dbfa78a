import { useEffect } from 'react'
import { announce } from './announce.ts'

/** Has screen readers say a text once when it appears, or changes. It draws nothing. */
export function Announcement({ text }: { text: string }) {
	useEffect(() => announce(text), [text])
	return null
}
