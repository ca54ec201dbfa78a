import { createLink } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './row-link.module.css'

type RowAnchorProps = ComponentProps<'a'> & { icon: LucideIcon }

function RowAnchor({ icon: Icon, children, ...rest }: RowAnchorProps) {
	return (
		<a {...rest} className={styles.row}>
			<Icon aria-hidden />
			<span>{children}</span>
			<ChevronRight aria-hidden className={styles.chevron} />
		</a>
	)
}

/** A link to another page of the app as a framed line, with an icon before its words. */
export const RowLink = createLink(RowAnchor)
