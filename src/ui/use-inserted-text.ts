import {
	type ChangeEvent,
	type ClipboardEvent,
	type CompositionEvent,
	type FocusEvent,
	useEffect,
	useEffectEvent,
	useRef,
} from 'react'

type InsertionHandlers = {
	/** Called with the field's text after each change. */
	onEdit: (text: string) => void
	/**
	 * Called before a text is inserted at once, with that text and the remaining text of the field.
	 *
	 * @returns the new text of the field; `undefined` to leave the insertion to the browser
	 */
	onInsert: (text: string, rest: string) => string | undefined
	/** Called after an insertion that `onInsert` couldn't intercept, and when the field loses the focus. */
	onSettle: (text: string) => void
}

/**
 * Detects text that gets into a field at once: pasted, dropped, dictated, filled in by the browser, or from the
 * keyboard's clipboard. Only some of these fire a `paste` event.
 *
 * @returns properties for the input
 */
export function useInsertedText({ onEdit, onInsert, onSettle }: InsertionHandlers) {
	const field = useRef<HTMLInputElement>(null)
	/** The length of the text at the last `beforeinput` event. */
	const lengthBefore = useRef<number>(undefined)
	const isOwnInput = useRef(false)
	const isComposedAtOnce = useRef(false)

	/** Replaces the whole text as if it were typed, because only this keeps the browser's Undo. */
	function insert(input: HTMLInputElement, text: string, event: { preventDefault: () => void }) {
		const { value, selectionStart, selectionEnd } = input
		const rest = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0)
		const replaced = onInsert(text, rest)
		if (replaced === undefined) return
		event.preventDefault()
		lengthBefore.current = undefined
		if (replaced === value) return
		isOwnInput.current = true
		input.focus()
		input.select()
		document.execCommand(replaced === '' ? 'delete' : 'insertText', false, replaced)
		isOwnInput.current = false
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
		onChange(event: ChangeEvent<HTMLInputElement>) {
			const { value } = event.currentTarget
			const { isComposing, inputType = '' } = event.nativeEvent as InputEvent
			const before = lengthBefore.current
			lengthBefore.current = undefined
			onEdit(value)
			if (isOwnInput.current) return
			if (before === undefined) {
				// Autofill fires no `beforeinput` event.
				if (!isComposing && !/^(history|delete)/.test(inputType)) onSettle(value)
			} else if (isComposing && value.length > before + 1) isComposedAtOnce.current = true
		},
		onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
			if (isComposedAtOnce.current) onSettle(currentTarget.value)
			isComposedAtOnce.current = false
		},
		onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
			// The page has lost the focus; within the page, the field keeps it.
			if (document.activeElement === currentTarget) return
			// A press on the submit button: submitting reads the field anyway, and rows added now would move the button.
			if (relatedTarget?.matches('[type=submit]:active')) return
			onSettle(currentTarget.value)
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
