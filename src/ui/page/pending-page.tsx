import { useLingui } from '@lingui/react/macro'
import { Spinner } from '../spinner.tsx'
import hidden from '../visually-hidden.module.css'

/** Shown in place of a page while its guard runs. */
export function PendingPage() {
	const { t } = useLingui()
	return (
		<main>
			<h1 className={hidden.hidden}>{t`Reporter Portal`}</h1>
			<Spinner />
		</main>
	)
}
