import type { ReactNode } from 'react'
import styles from './card-page.module.css'

type CardPageProps = {
	title: string
	/** What stands above the card, such as the language toggle. */
	above?: ReactNode
	children: ReactNode
}

/** A page that is one card over the dawn: the logo, a title, a form. */
export function CardPage({ title, above, children }: CardPageProps) {
	return (
		<main className={styles.page}>
			<div className={styles.above}>{above}</div>
			<div className={styles.card}>
				<img src="/logo.svg" width={206} height={154} alt="" className={styles.logo} />
				<h1>{title}</h1>
				{children}
			</div>
		</main>
	)
}
