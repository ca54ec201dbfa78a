import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Returns a mutation that ignores calls while it is running. A busy button isn't enough, because a slow phone may
 * deliver both taps of a double tap before it renders the button.
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
