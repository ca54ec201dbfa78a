import { painted } from './painted.ts'

/**
 * Leaves the name of each other language out of the first frame: its letters take a font of their own,
 * and with it a quarter of that frame's layout. Its place is kept free.
 */
export function delayOtherLetters(screen: ParentNode | null, language: string): void {
	const names = [...(screen?.querySelectorAll<HTMLElement>('button[lang]') ?? [])]
	const others = names.filter(({ lang }) => lang !== language)
	for (const { style } of others) style.contentVisibility = 'hidden'
	void painted().then(() => {
		for (const name of others) name.removeAttribute('style')
	})
}
