/** How long the name of a language is kept back at most, in milliseconds. */
const PATIENCE = 300

/**
 * Leaves the name of each other language out of the first frames: its letters take a font of their own,
 * and with it a quarter of a frame's layout. Its place is kept free.
 *
 * @param drawn settles when all that counts more is on the screen
 */
export function delayOtherLetters(
	screen: ParentNode | null,
	language: string,
	drawn: Promise<unknown>,
): void {
	const names = [...(screen?.querySelectorAll<HTMLElement>('button[lang]') ?? [])]
	const others = names.filter(({ lang }) => lang !== language)
	for (const { style } of others) style.contentVisibility = 'hidden'

	const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
	void Promise.race([drawn, patience]).finally(() => {
		for (const name of others) name.removeAttribute('style')
	})
}
