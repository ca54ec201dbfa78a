import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import styles from './search-field.module.css'

type SearchFieldProps = {
	label: string
	value: string
	onSearch: (text: string) => void
}

/** A field whose text filters at once, so that Enter only closes the keyboard. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
	return (
		<Field
			label={label}
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

function closeKeyboard({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
	// During composition, Enter ends the composition.
	if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur()
}
