import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'

/** The document shows this if it can't load the app's files. */
export function LoadFailure() {
	const { t } = useLingui()
	return (
		<div role="alert">
			<h1>{t`Couldn't open the app. Check your connection.`}</h1>
			<Button variant="primary">{t`Try again`}</Button>
		</div>
	)
}
