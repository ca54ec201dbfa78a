/** The app waits for its styles, which have no part in what it draws: they count as loaded. */
export function pretendStylesLoad(): void {
	new MutationObserver((changes) => {
		for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
			if (added instanceof HTMLLinkElement) added.dispatchEvent(new Event('load'))
	}).observe(document.head, { childList: true })
}
