import { ChevronDown } from 'lucide-react'
import type { ElementNode, JSX } from 'react/jsx-runtime'
import styles from './disclosure.module.css'

type DisclosureProps = Omit<JSX.IntrinsicElements['details'], 'children'> & {
	label: string
	children: ElementNode
}

/** A line that expands its content below it. A whole row with an icon is a `RowDisclosure`. */
export function Disclosure({ label, children, ...rest }: DisclosureProps) {
	return (
		<details {...rest}>
			<summary className={styles.summary}>
				<span>{label}</span>
				<ChevronDown aria-hidden />
			</summary>
			{children}
		</details>
	)
}
