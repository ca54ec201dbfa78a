import {
	type ChangeEvent,
	type ClipboardEvent,
	type CompositionEvent,
	type FocusEvent,
	useEffect,
	useEffectEvent,
	useRef,
} from 'react'

type Readers = {
	/** Called with the field's text after each change. */
	onEdit: (text: string) => void
	/**
	 * Called with text that is about to be inserted at once, and with the text that stays beside it.
	 *
	 * @returns the field's text from then on; `undefined` to leave the insertion to the browser
	 */
	onInsert: (text: string, rest: string) => string | undefined
	/** Called when text has arrived that `onInsert` couldn't see before, and when the field is left. */
	onSettle: (text: string) => void
}

/**
 * Notices all the ways by which text gets into a field other than key by key: pasted, dropped, dictated, filled in by the
 * browser, or from the keyboard's clipboard. Only some of them are a paste.
 *
 * @returns properties for the input
 */
export function useInsertedText({ onEdit, onInsert, onSettle }: Readers) {
	const field = useRef<HTMLInputElement>(null)
	/** The text's length before the input that the browser has announced. */
	const announced = useRef<number>(undefined)
	const isOwnInput = useRef(false)
	const isComposedAtOnce = useRef(false)

	/** Replaces the whole text as if typed, which is the only way that keeps the browser's Undo. */
	function insert(input: HTMLInputElement, text: string, event: { preventDefault: () => void }) {
		const { value, selectionStart, selectionEnd } = input
		const rest = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0)
		const replaced = onInsert(text, rest)
		if (replaced === undefined) return
		event.preventDefault()
		announced.current = undefined
		if (replaced === value) return
		isOwnInput.current = true
		input.focus()
		input.select()
		document.execCommand(replaced === '' ? 'delete' : 'insertText', false, replaced)
		isOwnInput.current = false
	}

	const onBeforeInput = useEffectEvent((event: InputEvent) => {
		const input = event.currentTarget as HTMLInputElement
		announced.current = input.value.length
		// A keyboard that composes must find the field as it left it.
		if (event.cancelable && !event.isComposing && (event.data?.length ?? 0) > 1)
			insert(input, event.data ?? '', event)
	})

	// React's own `onBeforeInput` is another event.
	useEffect(() => {
		const input = field.current
		input?.addEventListener('beforeinput', onBeforeInput)
		return () => input?.removeEventListener('beforeinput', onBeforeInput)
	}, [])

	return {
		ref: field,
		// Its text still has the line breaks, which the browser would remove.
		onPaste: (event: ClipboardEvent<HTMLInputElement>) =>
			insert(event.currentTarget, event.clipboardData.getData('text'), event),
		onChange(event: ChangeEvent<HTMLInputElement>) {
			const { value } = event.currentTarget
			const { isComposing, inputType = '' } = event.nativeEvent as InputEvent
			const before = announced.current
			announced.current = undefined
			onEdit(value)
			if (isOwnInput.current) return
			if (before === undefined) {
				// Browsers fill in forms without announcing it.
				if (!isComposing && !/^(history|delete)/.test(inputType)) onSettle(value)
			} else if (isComposing && value.length > before + 1) isComposedAtOnce.current = true
		},
		onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
			if (isComposedAtOnce.current) onSettle(currentTarget.value)
			isComposedAtOnce.current = false
		},
		onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
			// The page has lost the focus, not the field.
			if (document.activeElement === currentTarget) return
			// Pressed, it reads the field, and rows that came now would move it away from the finger.
			if (relatedTarget?.matches('[type=submit]:active')) return
			onSettle(currentTarget.value)
		},
	}
}

/** The clipboard's text; `undefined` if the platform or the reporter denies it. */
export async function readClipboard(): Promise<string | undefined> {
	try {
		return await navigator.clipboard.readText()
	} catch {
		return undefined
	}
}
