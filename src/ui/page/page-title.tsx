import { useEffect } from 'react'
import { useProductName } from '../text/use-product-name.ts'

let pageTitle = ''
let waiting = 0

/** Sets the document's title. */
export function PageTitle({ title }: { title: string }) {
	const full = `${title} · ${useProductName()}`
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
