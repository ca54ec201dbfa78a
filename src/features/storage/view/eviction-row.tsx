import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import Eraser from 'lucide-react/icons/eraser'
import { useEffect } from 'react'
import {
	dismissEvictedData,
	evictedData,
	readEvictedData,
} from '../../../app-state/persistent-storage.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { focusPage } from '../../../ui/page/page-title.tsx'
import styles from './eviction-row.module.css'

export function EvictionRow() {
	const { t } = useLingui()
	const evicted = useSelector(evictedData)
	useEffect(readEvictedData, [])
	if (evicted.length === 0) return null
	const names = {
		media: t`downloaded media`,
		reading: t`anything you could read offline`,
		unsent: t`links not sent yet, and drafts`,
	}

	function dismiss() {
		dismissEvictedData()
		focusPage()
	}

	return (
		<section className={`${layout.frame} ${styles.row}`} aria-label={t`Deleted by the browser`}>
			<Eraser aria-hidden />
			<p>{t`The browser seems to have deleted the app's data on this phone. You may have lost:`}</p>
			<ul>
				{evicted.map((kind) => (
					<li key={kind}>{names[kind]}</li>
				))}
			</ul>
			<Button variant="plain" onClick={dismiss}>{t`OK`}</Button>
		</section>
	)
}
