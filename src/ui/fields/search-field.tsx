import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Field } from './field.tsx'
import styles from './search-field.module.css'

type SearchFieldProps = {
	label: string
	/** Shows the label only as the placeholder. */
	isLabelHidden?: boolean
	value: string
	onSearch: (text: string) => void
}

/** A field whose text filters at once, so that Enter only closes the keyboard. */
export function SearchField({ label, isLabelHidden, value, onSearch }: SearchFieldProps) {
	return (
		<Field
			label={label}
			isLabelHidden={isLabelHidden}
			placeholder={isLabelHidden ? label : undefined}
			type="search"
			autoComplete="off"
			enterKeyHint="search"
			value={value}
			leading={<Search aria-hidden className={styles.icon} />}
			onChange={(event) => onSearch(event.currentTarget.value)}
			onKeyDown={closeKeyboard}
		/>
	)
}

function closeKeyboard(event: KeyboardEvent<HTMLInputElement>): void {
	// While an input method is composing, Enter only ends the composition.
	if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
	// The field may be inside a form, which Enter must not submit.
	event.preventDefault()
	event.currentTarget.blur()
}

/** Debounces the update of the address while the reporter types. */
const TYPING_PAUSE_MS = 400

/**
 * Returns a search as it is typed. After a pause, `onPause` puts it into the address, so that Back leads to the same
 * rows. A link to the page may change the search in the address, too.
 */
export function useTypedSearch(inAddress: string, onPause: (search: string) => void) {
	const [typed, setTyped] = useState(inAddress)
	const last = useRef(inAddress)
	const keep = useEffectEvent((search: string) => {
		last.current = search
		onPause(search)
	})

	useEffect(() => {
		if (inAddress !== last.current) setTyped(inAddress)
		last.current = inAddress
	}, [inAddress])

	useEffect(() => {
		const search = typed.trim()
		if (search === last.current) return
		const timer = setTimeout(() => keep(search), TYPING_PAUSE_MS)
		return () => clearTimeout(timer)
	}, [typed])

	return [typed, setTyped] as const
}
