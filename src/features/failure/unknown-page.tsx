import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlaceNotice } from '../../ui/place-notice.tsx'

export function UnknownPage() {
	const { t } = useLingui()
	return (
		<section>
			<PageTitle title={t`Page not found`} />
			<PlaceNotice
				whole
				icon={<MapPinOff />}
				text={t`There is no such page.`}
				action={<Link to="/dashboard/updates">{t`Back to updates`}</Link>}
			/>
		</section>
	)
}
