import { useEffect, useRef, useState } from 'react'

/**
 * Sets a field's error as its custom validity, so that the platform does not submit a form with an invalid
 * field, and decides when it is shown: on leaving the field or on submitting, never while it is first typed.
 */
export function useValidity(value: string, fault: string | undefined) {
	const input = useRef<HTMLInputElement>(null)
	const [isTold, setTold] = useState(false)

	useEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault])

	useEffect(() => {
		// An emptied field is being filled in anew, so its error is hidden again.
		if (value === '') setTold(false)
	}, [value])

	return {
		error: isTold ? fault : undefined,
		input: {
			ref: input,
			onBlur() {
				if (value !== '') setTold(true)
			},
			onInvalid(event: { preventDefault: () => void }) {
				// The browser's own bubble would cover the field; the error is shown below it.
				event.preventDefault()
				setTold(true)
				const firstWrong = input.current?.form?.querySelector('input:invalid')
				if (firstWrong === input.current) input.current?.focus()
			},
		},
	}
}
