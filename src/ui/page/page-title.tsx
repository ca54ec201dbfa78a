import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { productName } from '../../shared/newsroom.ts'

let pageTitle = ''
let waiting = 0

export function PageTitle({ title }: { title: string }) {
	const full = `${title} · ${useProductName()}`
	useEffect(() => {
		pageTitle = full
		show()
	}, [full])
	return null
}

/**
 * Shows a count before the title, for browsers whose icons have no badge. Screen readers read the title only on
 * request.
 */
export function countInTitle(count: number): void {
	waiting = count
	show()
}

function show(): void {
	document.title = waiting > 0 ? `(${waiting}) ${pageTitle}` : pageTitle
}

/** Returns the app's name in the current language: the newsroom's name if the settings have one. */
export function useProductName(): string {
	const { i18n } = useLingui()
	return productName(i18n.locale)
}

/** Moves the focus to the new page's heading, which screen readers then announce, or to its `main`. */
export function focusPage(): void {
	// On the home page the heading is in the bar.
	const target =
		document.querySelector<HTMLElement>('main h1') ??
		document.querySelector<HTMLElement>('h1') ??
		document.querySelector<HTMLElement>('main')
	if (!target) return
	target.tabIndex = -1
	target.focus({ preventScroll: true })
}
