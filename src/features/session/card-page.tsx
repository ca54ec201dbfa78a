import type { ElementNode } from 'react/jsx-runtime'
import { PageTitle } from '../../ui/page/page-title.tsx'
import styles from './card-page.module.css'

type CardPageProps = { title: string; above: ElementNode; children: ElementNode }

/** A page that consists of one card over the background, with one element above it, such as the language toggle. */
export function CardPage({ title, above, children }: CardPageProps) {
	return (
		<main className={styles.page}>
			<PageTitle title={title} />
			{above}
			<div className={styles.card}>
				<img src="/logo.svg" width={206} height={154} alt="" className={styles.logo} />
				<h1>{title}</h1>
				{children}
			</div>
		</main>
	)
}
