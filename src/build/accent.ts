/** The accent colour, and what is derived from it, in both themes. */

type Theme = 'light' | 'dark'

type Accents = Partial<Record<'VITE_ACCENT' | 'VITE_ACCENT_DARK', string | undefined>>

/** The backgrounds that the accent must be legible on, and the colour of text on the accent: see `ui/tokens.css`. */
const THEMES = {
	light: { backgrounds: ['#fbf6ee', '#ffffff'], text: '#ffffff', tintOf: '#ffffff' },
	dark: { backgrounds: ['#10151f', '#1a2130'], text: '#10151f', tintOf: '#1a2130' },
} as const

/** WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5

const TINT = 0.12

/** Accepts a colour with enough contrast in a theme, both as text and behind text. */
export function accentSetting(theme: Theme): [isValid: (given: string) => boolean, takes: string] {
	const { backgrounds, text, tintOf } = THEMES[theme]
	return [
		(given) =>
			/^#[\da-f]{6}$/i.test(given) &&
			[...backgrounds, text, mix(given, tintOf)].every(
				(other) => contrast(given, other) >= MIN_CONTRAST,
			),
		`a colour such as #b3321b, with a contrast of ${MIN_CONTRAST} to the ${theme} theme's ${backgrounds.join(' and ')}`,
	]
}

/** Returns styles that override the accent of `ui/tokens.css`; empty if no colour is set. */
export function accentStyle({ VITE_ACCENT, VITE_ACCENT_DARK }: Accents): string {
	return rule(VITE_ACCENT, THEMES.light, '') + rule(VITE_ACCENT_DARK, THEMES.dark, '[data-dark]')
}

/** Returns a rule that is more specific than the app's own rule, which comes later in the document. */
function rule(
	accent: string | undefined,
	{ text, tintOf }: (typeof THEMES)[Theme],
	state: string,
): string {
	if (!accent) return ''
	return `html:root${state}{--accent:${accent};--accent-text:${text};--accent-tint:${mix(accent, tintOf)}}`
}

function mix(accent: string, background: string): string {
	const own = channels(accent)
	const mixed = channels(background).map((value, index) =>
		Math.round(value + ((own[index] ?? 0) - value) * TINT),
	)
	return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function contrast(one: string, other: string): number {
	const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
	return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
		const part = value / 255
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
	})
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
	return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
