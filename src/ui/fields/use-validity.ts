import { useEffect, useRef, useState } from 'react'

/**
 * Hands what is wrong with a field to the platform's own form validation, so that a form with a
 * wrong field is not submitted, and decides when it is told: on leaving the field, or on trying to
 * submit, never while it is first filled in.
 */
export function useValidity(value: string, fault: string | undefined) {
	const input = useRef<HTMLInputElement>(null)
	const [isTold, setTold] = useState(false)

	useEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault])

	useEffect(() => {
		// Emptied, by the reporter or by the form, it is a field to fill in anew.
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
				// Our words stand below the field, in the page's language; the browser's would cover it.
				event.preventDefault()
				setTold(true)
				const firstWrong = input.current?.form?.querySelector('input:invalid')
				if (firstWrong === input.current) input.current?.focus()
			},
		},
	}
}
