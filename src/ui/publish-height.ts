/**
 * Returns a ref for an element at the bottom of the screen. While the element is there, the root has the CSS properties
 * that are derived from its height, so that others can make room.
 */
export function publishHeight(propertiesOf: (height: number) => Record<string, string>) {
	return (element: HTMLElement | null) => {
		if (element === null) return undefined
		const { style } = document.documentElement
		const observer = new ResizeObserver(() => {
			for (const [name, value] of Object.entries(propertiesOf(element.offsetHeight)))
				style.setProperty(name, value)
		})
		observer.observe(element)
		return () => {
			observer.disconnect()
			for (const name of Object.keys(propertiesOf(0))) style.removeProperty(name)
		}
	}
}
