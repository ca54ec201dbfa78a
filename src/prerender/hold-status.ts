/** Empties the place that says that a page is loading. Returns what shows it again. */
export function holdStatus(screen: Element): () => void {
	const status = screen.querySelector('main [role=status]')
	const content = [...(status?.childNodes ?? [])]
	status?.replaceChildren()
	return () => status?.append(...content)
}
