import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'

/** The document shows it if it can't fetch the files of the app. */
export function LoadFailure() {
	const { t } = useLingui()
	return (
		<div role="alert">
			<h1>{t`Failed to load the app. Check your connection.`}</h1>
			<Button variant="primary">{t`Try again`}</Button>
		</div>
	)
}
