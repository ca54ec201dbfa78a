import { useEffect } from 'react'
import { useDownloads } from './download-list.ts'

/** Keeps the screen on while a file is being downloaded and the page is visible, unless all files wait for a connection. */
export function useWakeLock(): void {
	const isWanted = useDownloads().some(({ progress }) => progress?.isRetrying === false)
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

		// The platform releases the lock when the page is hidden, so it is requested again afterwards.
		document.addEventListener('visibilitychange', request)
		void request()
		return () => {
			isOver = true
			document.removeEventListener('visibilitychange', request)
			void lock?.release()
		}
	}, [isWanted])
}
