/** No international number has fewer digits. */
const SHORTEST = 5

/** A number from outside as a `tel:` address, shown with a leading +; `undefined` where it is none. */
export function telephone(value: string | undefined) {
	const digits = value?.replaceAll(/\D/g, '') ?? ''
	if (digits.length < SHORTEST) return undefined
	return { shown: `+${digits}`, address: `tel:+${digits}` }
}
