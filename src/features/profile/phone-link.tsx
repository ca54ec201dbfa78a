import { useEffect, useState } from 'react'

/** No international number has fewer digits. */
const SHORTEST = 5

/** A number from outside as a `tel:` address, shown with a leading +; `undefined` if it is none. */
export function telephone(value: string | undefined) {
	const digits = value?.replaceAll(/\D/g, '') ?? ''
	if (digits.length < SHORTEST) return undefined
	return { shown: `+${digits}`, address: `tel:+${digits}` }
}

type PhoneLinkProps = { shown: string; address: string }

/** A telephone link, spaced as in its country once the numbering plans are loaded. */
export function PhoneLink({ shown, address }: PhoneLinkProps) {
	const [spaced, setSpaced] = useState(shown)

	useEffect(() => {
		let isCurrent = true
		import('../../ui/fields/phone/phone-number.ts').then(
			({ formatAbroad }) => {
				if (isCurrent) setSpaced(formatAbroad(shown))
			},
			// Without a connection the unformatted number stays.
			() => undefined,
		)
		return () => {
			isCurrent = false
		}
	}, [shown])

	return <a href={address}>{spaced}</a>
}
