/** Keeps references to combined signals, because Node frees those without. @returns restores the original */
export function holdCombinedSignals(): () => void {
	const combine = AbortSignal.any
	const held: AbortSignal[] = []
	AbortSignal.any = (signals) => {
		const combined = combine.call(AbortSignal, signals)
		held.push(combined)
		return combined
	}
	return () => {
		AbortSignal.any = combine
	}
}
