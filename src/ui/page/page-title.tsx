import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

let pageTitle = ''
let waiting = 0

/** Sets the document's title. */
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
 * Shows a count before the title: visible in a tab, where the app has no icon badge, and read by screen
 * readers only on request.
 */
export function countInTitle(count: number): void {
	waiting = count
	show()
}

function show(): void {
	document.title = waiting > 0 ? `(${waiting}) ${pageTitle}` : pageTitle
}
