import { useEffect } from 'react'

/**
 * Keeps the screen on while `isWanted` is true and the page is visible. If the platform can't, or refuses because the
 * battery is low, the screen turns off as usual.
 */
export function useWakeLock(isWanted: boolean): void {
	useEffect(() => {
		if (!isWanted || !('wakeLock' in navigator)) return
		const { wakeLock } = navigator
		let isOver = false
		let lock: WakeLockSentinel | undefined

		async function request() {
			if (document.visibilityState === 'hidden') return
			const granted = await wakeLock.request('screen').catch(() => undefined)
			if (isOver) await granted?.release()
			else lock = granted
		}

		// The platform releases it when the page is hidden.
		document.addEventListener('visibilitychange', request)
		void request()
		return () => {
			isOver = true
			document.removeEventListener('visibilitychange', request)
			void lock?.release()
		}
	}, [isWanted])
}
