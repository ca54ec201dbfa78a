import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'

/** Shown by the document, before there is an app, if the app's files could not be fetched. */
export function LoadFailure() {
	const { t } = useLingui()
	return (
		<div role="alert">
			<p>{t`Failed to load the app. Check your connection.`}</p>
			<Button variant="primary">{t`Try again`}</Button>
		</div>
	)
}
