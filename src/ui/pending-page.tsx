import { useLingui } from '@lingui/react/macro'
import { Spinner } from './spinner.tsx'
import hidden from './visually-hidden.module.css'

/** Stands for a whole page while it is found out whether one may see it. */
export function PendingPage() {
	const { t } = useLingui()
	return (
		<main>
			<h1 className={hidden.hidden}>{t`Reporter Portal`}</h1>
			<Spinner />
		</main>
	)
}
