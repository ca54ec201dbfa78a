import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'

export function UnknownPage() {
	const { t } = useLingui()
	return (
		<section>
			<PageTitle title={t`Page not found`} />
			<EmptyState
				whole
				icon={<MapPinOff />}
				text={t`This page doesn't exist.`}
				action={<Link to="/dashboard/updates">{t`Back to updates`}</Link>}
			/>
		</section>
	)
}
