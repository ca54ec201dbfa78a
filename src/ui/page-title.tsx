import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

let pageTitle = ''
let waiting = 0

/** Names the page in the browser's title, in the page's language. */
export function PageTitle({ title }: { title: string }) {
	const { t } = useLingui()
	const full = `${title} · ${t`Reporter Portal`}`
	useEffect(() => {
		pageTitle = full
		show()
	}, [full])
	return null
}

/**
 * Shows before the title how many things wait, as tabs elsewhere do: it is seen where an icon has no
 * badge, and read aloud only to whoever asks for the title.
 */
export function countInTitle(count: number): void {
	waiting = count
	show()
}

function show(): void {
	document.title = waiting > 0 ? `(${waiting}) ${pageTitle}` : pageTitle
}
