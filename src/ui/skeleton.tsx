import { useLingui } from '@lingui/react/macro'
import type { ElementNode } from 'react/jsx-runtime'
import { LOADING_DELAY_MS } from './loading-delay.ts'
import { useElapsed } from './use-elapsed.ts'
import hidden from './visually-hidden.module.css'

/** A placeholder for loading content. Its pieces are hidden from screen readers, which get a text instead. */
export function Skeleton({ children }: { children: ElementNode }) {
	const { t } = useLingui()
	const isShown = useElapsed(LOADING_DELAY_MS)
	// Rendered empty at first: a live region that appears together with its text often goes unheard.
	return (
		<div role="status">
			{isShown && (
				<>
					<span className={hidden.hidden}>{t`Loading…`}</span>
					{children}
				</>
			)}
		</div>
	)
}
