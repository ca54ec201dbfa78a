import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { requireVisitor } from '../account/guards.ts'
import layout from '../ui/layout.module.css'
import { PageTitle, useProductName } from '../ui/page/page-title.tsx'
import { PendingPage } from '../ui/spinner.tsx'
import styles from './-landing.module.css'

export const Route = createFileRoute('/')({
	beforeLoad: requireVisitor,
	staticData: { redirectsByProfile: true },
	pendingComponent: PendingPage,
	component: Landing,
})

function Landing() {
	const { t } = useLingui()
	const productName = useProductName()
	return (
		<main className={styles.landing}>
			<PageTitle title={t`Welcome`} />
			<h1 className={styles.name}>
				<Link to="/auth/login" className={styles.door}>
					<img src="/logo.svg" width={206} height={154} alt={productName} />
					<span className={layout.edged}>{t`Log in`}</span>
				</Link>
			</h1>
		</main>
	)
}
