import { plural } from '@lingui/core/macro'
import { ArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../button.tsx'
import styles from './new-rows-button.module.css'

type NewRowsButtonProps = { count: number; scroller: RefObject<HTMLElement | null> }

/** Shows how many rows have come in above the visible ones, and scrolls to them. */
export function NewRowsButton({ count, scroller }: NewRowsButtonProps) {
	if (count === 0) return null
	return (
		<div className={styles.above}>
			<Button onClick={() => scroller.current?.scrollTo({ top: 0 })}>
				<ArrowUp aria-hidden />
				<span>{plural(count, { one: '# new', other: '# new' })}</span>
			</Button>
		</div>
	)
}
