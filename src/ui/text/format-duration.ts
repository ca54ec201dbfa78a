/** A length of time as players show it: 0:42, 12:05, 1:02:09. Empty if unknown, as for a live stream. */
export function formatDuration(seconds: number): string {
	if (!Number.isFinite(seconds)) return ''
	const whole = Math.max(0, Math.round(seconds))
	const minutes = Math.floor(whole / 60)
	const twoDigits = (count: number) => String(count % 60).padStart(2, '0')
	if (minutes < 60) return `${minutes}:${twoDigits(whole)}`
	return `${Math.floor(minutes / 60)}:${twoDigits(minutes)}:${twoDigits(whole)}`
}
