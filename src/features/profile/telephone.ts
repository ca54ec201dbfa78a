/** Fewer digits than any international number has. */
const SHORTEST = 5

/** A number from outside as a call link, shown with a leading +; nothing where it is no number. */
export function telephone(value: string | undefined) {
	const digits = value?.replaceAll(/\D/g, '') ?? ''
	if (digits.length < SHORTEST) return undefined
	return { shown: `+${digits}`, address: `tel:+${digits}` }
}
