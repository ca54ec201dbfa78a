/** Waits so many milliseconds; ends early when the network comes back or the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer)
			self.removeEventListener('online', end)
			signal.removeEventListener('abort', end)
			resolve()
		}
		const timer = setTimeout(end, milliseconds)
		self.addEventListener('online', end)
		signal.addEventListener('abort', end)
	})
}
