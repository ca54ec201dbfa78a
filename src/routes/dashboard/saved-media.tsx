import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SavedMedia } from '../../features/media/saved-media.tsx'
import { HeadingRow } from '../../ui/page/heading-row.tsx'

export const Route = createFileRoute('/dashboard/saved-media')({
	staticData: { partOf: '/dashboard/user-profile' },
	component: SavedMediaPage,
})

function SavedMediaPage() {
	const { t } = useLingui()
	return (
		<>
			<HeadingRow title={t`Saved media`} />
			<SavedMedia />
		</>
	)
}
