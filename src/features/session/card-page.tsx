import type { ElementNode } from 'react/jsx-runtime'
import { PageTitle } from '../../ui/page/page-title.tsx'
import styles from './card-page.module.css'

type CardPageProps = {
	title: string
	/** One element above the card, at the end of its line, such as the language toggle. */
	above: ElementNode
	children: ElementNode
}

/** A page that consists of one card over the background: logo, title and a form. */
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
