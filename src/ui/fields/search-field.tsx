import Search from 'lucide-react/icons/search'
import type { KeyboardEvent } from 'react'
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
