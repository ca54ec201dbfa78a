import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that runs once at a time.
 *
 * A busy button alone is not enough: a slow phone may deliver both taps of a double tap before it renders.
 */
export function useSingleMutation<Data, Variables = void>(
	options: UseMutationOptions<Data, Error, Variables>,
) {
	const isRunning = useRef(false)
	const { mutate, ...mutation } = useMutation(options)

	function mutateOnce(variables: Variables) {
		if (isRunning.current) return
		isRunning.current = true
		mutate(variables, {
			onSettled: () => {
				isRunning.current = false
			},
		})
	}

	return { ...mutation, mutate: mutateOnce }
}
