import { useEffect, useState } from 'react'

/** Whether so many milliseconds have passed since the component was mounted. */
export function useElapsed(milliseconds: number): boolean {
	const [elapsed, setElapsed] = useState(false)
	useEffect(() => {
		const timer = setTimeout(() => setElapsed(true), milliseconds)
		return () => clearTimeout(timer)
	}, [milliseconds])
	return elapsed
}
