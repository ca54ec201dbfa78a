import { useEffect, useState } from 'react'

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
