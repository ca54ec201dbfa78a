import { readItem, storeItem } from '../../../storage/local-storage.ts'

const THEME_CHOICES = ['phone', 'light', 'dark'] as const

export type ThemeChoice = (typeof THEME_CHOICES)[number]

const watchers = new Set<() => void>()

export function themeChoice(): ThemeChoice {
	const stored = readItem('theme')
	return THEME_CHOICES.find((choice) => choice === stored) ?? 'phone'
}

export function chooseTheme(choice: ThemeChoice): void {
	storeItem('theme', choice)
	for (const watcher of watchers) watcher()
}

/** Whether the dark theme is chosen, or the phone's while none is chosen. */
export function isDark(): boolean {
	const stored = readItem('theme')
	return stored === 'dark' || (stored !== 'light' && phoneIsDark().matches)
}

/** Shows the theme. The document's own script does so before the first paint. */
export function applyTheme(): void {
	const dark = isDark()
	document.documentElement.toggleAttribute('data-dark', dark)
	document
		.querySelector('[name=theme-color]')
		?.setAttribute('content', dark ? '#10151f' : '#fbf6ee')
}

/** Calls the watcher when the choice changes, in this tab or another, or when the phone's theme does. */
export function watchTheme(watcher: () => void): () => void {
	const watching = new AbortController()
	watchers.add(watcher)
	addEventListener('storage', watcher, watching)
	phoneIsDark().addEventListener('change', watcher, watching)
	return () => {
		watchers.delete(watcher)
		watching.abort()
	}
}

function phoneIsDark(): MediaQueryList {
	return matchMedia('(prefers-color-scheme:dark)')
}
