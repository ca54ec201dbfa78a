import {
	type ChangeEvent,
	type ClipboardEvent,
	type CompositionEvent,
	useEffect,
	useEffectEvent,
	useRef,
} from 'react'

type InsertionHandlers = {
	/** Called with the field's text after each change. */
	onEdit: (text: string) => void
	/**
	 * Called with a text that is inserted at once, and the remaining text of the field.
	 *
	 * @returns whether the text was taken, so that the browser must not insert it
	 */
	onInsert: (text: string, rest: string) => boolean
}

/**
 * Detects text that gets into a field at once: pasted, dropped, dictated, filled in by the browser, or from the
 * keyboard's clipboard. Only some of these fire a `paste` event.
 *
 * @returns properties for the input
 */
export function useInsertedText({ onEdit, onInsert }: InsertionHandlers) {
	const field = useRef<HTMLInputElement>(null)
	/** The length of the text at the last `beforeinput` event. */
	const lengthBefore = useRef<number>(undefined)
	const isComposedAtOnce = useRef(false)

	function insert(input: HTMLInputElement, text: string, event: { preventDefault: () => void }) {
		const { value, selectionStart, selectionEnd } = input
		const rest = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0)
		if (!onInsert(text, rest)) return
		event.preventDefault()
		lengthBefore.current = undefined
	}

	const onBeforeInput = useEffectEvent((event: InputEvent) => {
		const input = event.currentTarget as HTMLInputElement
		lengthBefore.current = input.value.length
		// Must not change the field while a keyboard is composing.
		if (event.cancelable && !event.isComposing && (event.data?.length ?? 0) > 1)
			insert(input, event.data ?? '', event)
	})

	// React's own `onBeforeInput` is a different event.
	useEffect(() => {
		const input = field.current
		input?.addEventListener('beforeinput', onBeforeInput)
		return () => input?.removeEventListener('beforeinput', onBeforeInput)
	}, [])

	return {
		ref: field,
		// The clipboard's text still has its line breaks, which the browser would remove.
		onPaste: (event: ClipboardEvent<HTMLInputElement>) =>
			insert(event.currentTarget, event.clipboardData.getData('text'), event),
		onChange({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) {
			const { isComposing, inputType = '' } = nativeEvent as InputEvent
			const before = lengthBefore.current
			lengthBefore.current = undefined
			onEdit(value)
			if (before !== undefined) {
				if (isComposing && value.length > before + 1) isComposedAtOnce.current = true
			} else if (!isComposing && !/^(history|delete)/.test(inputType)) {
				// Autofill fires no `beforeinput` event.
				onInsert(value, '')
			}
		},
		onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
			if (isComposedAtOnce.current) onInsert(currentTarget.value, '')
			isComposedAtOnce.current = false
		},
	}
}

/** Returns the clipboard's text; `undefined` if the platform or the reporter denies it. */
export async function readClipboard(): Promise<string | undefined> {
	try {
		return await navigator.clipboard.readText()
	} catch {
		return undefined
	}
}
