import { useEffect, useState } from 'react'

type PhoneLinkProps = { shown: string; address: string }

/** A number to call, in its country's own spacing once the numbering plans are loaded. */
export function PhoneLink({ shown, address }: PhoneLinkProps) {
	const [spaced, setSpaced] = useState(shown)

	useEffect(() => {
		let isCurrent = true
		import('../../ui/fields/phone/phone-number.ts').then(
			({ formatAbroad }) => {
				if (isCurrent) setSpaced(formatAbroad(shown))
			},
			// Without a connection the bare number is as good to call.
			() => undefined,
		)
		return () => {
			isCurrent = false
		}
	}, [shown])

	return <a href={address}>{spaced}</a>
}
