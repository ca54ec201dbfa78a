import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'

/** Shown by the document, before there is an app, if the app's files could not be fetched. */
export function LoadFailure() {
	const { t } = useLingui()
	return (
		<div role="alert">
			<h1>{t`Failed to load the app. Check your connection.`}</h1>
			<Button variant="primary">{t`Try again`}</Button>
		</div>
	)
}
