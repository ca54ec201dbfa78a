import { type ChangeEvent, type ClipboardEvent, useEffect, useEffectEvent, useRef } from 'react'

type LinkInputHandlers = {
	onEdit: (text: string) => void
	/**
	 * Called with a text that is inserted at once and the field's remaining text. If it returns `true`, the browser
	 * doesn't insert the text.
	 */
	onInsert: (text: string, rest: string) => boolean
}

/**
 * Returns the properties of an input for links. It detects text that gets into the input at once: pasted, dropped, or
 * from the keyboard's clipboard. Only some of these fire a `paste` event.
 */
export function useLinkInput({ onEdit, onInsert }: LinkInputHandlers) {
	const field = useRef<HTMLInputElement>(null)

	function insert(input: HTMLInputElement, text: string, event: { preventDefault: () => void }) {
		const { value, selectionStart, selectionEnd } = input
		const rest = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0)
		if (onInsert(text, rest)) event.preventDefault()
	}

	const onBeforeInput = useEffectEvent((event: InputEvent) => {
		// Must not change the field while a keyboard is composing.
		if (event.cancelable && !event.isComposing && (event.data?.length ?? 0) > 1)
			insert(event.currentTarget as HTMLInputElement, event.data ?? '', event)
	})

	// React's own `onBeforeInput` is a different event.
	useEffect(() => {
		const input = field.current
		input?.addEventListener('beforeinput', onBeforeInput)
		return () => input?.removeEventListener('beforeinput', onBeforeInput)
	}, [])

	/** Returns the clipboard's text. If that is denied or empty, focuses the input, to paste by a long press. */
	async function readPasted(): Promise<string | undefined> {
		const text = await readClipboard()
		if (text?.trim()) return text
		field.current?.focus()
		return undefined
	}

	const input = {
		ref: field,
		type: 'url',
		inputMode: 'url',
		autoComplete: 'off',
		autoCapitalize: 'none',
		spellCheck: false,
		placeholder: 'https://',
		// The clipboard's text still has its line breaks, which the browser would remove.
		onPaste: (event: ClipboardEvent<HTMLInputElement>) =>
			insert(event.currentTarget, event.clipboardData.getData('text'), event),
		onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onEdit(currentTarget.value),
	} as const
	return { input, readPasted }
}

/** Returns the clipboard's text; `undefined` if the platform or the reporter denies it. */
export async function readClipboard(): Promise<string | undefined> {
	try {
		return await navigator.clipboard.readText()
	} catch {
		return undefined
	}
}
