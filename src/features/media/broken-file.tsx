import { useLingui } from '@lingui/react/macro'
import { CloudOff, FileX, RotateCcw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './broken-file.module.css'

type BrokenFileProps = {
	/** The file's name on the screen. */
	name: string
	/** Whether it only lacks a connection. */
	isOffline: boolean
	/** `undefined` if there is nothing to request. */
	onRetry: (() => void) | undefined
}

/** Says in the place of a picture or video that it can't be shown, and offers to request it again. */
export function BrokenFile({ name, isOffline, onRetry }: BrokenFileProps) {
	const { t } = useLingui()
	return (
		<div className={styles.broken}>
			{isOffline ? (
				<>
					<CloudOff aria-hidden />
					<p>{t`Not saved on this phone. Go online to see it.`}</p>
				</>
			) : (
				<>
					<FileX aria-hidden />
					<p>{t`Can't show this file.`}</p>
				</>
			)}
			{onRetry && !isOffline && (
				<Button look="word" onClick={onRetry}>
					<RotateCcw aria-hidden />
					<span>
						<span>{t`Try again`}</span>
						<span className={hidden.hidden}>{` ${name}`}</span>
					</span>
				</Button>
			)}
		</div>
	)
}
