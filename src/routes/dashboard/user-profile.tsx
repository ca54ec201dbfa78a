import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FolderDown } from 'lucide-react'
import { ProfileView } from '../../features/profile/profile-view.tsx'
import { selfQuery } from '../../features/session/self-query.ts'
import { Deferred } from '../../ui/deferred.tsx'
import { HeadingRow } from '../../ui/heading-row.tsx'
import { LastUpdated } from '../../ui/list/last-updated.tsx'
import { PendingQuery } from '../../ui/list/pending-query.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RowLink } from '../../ui/row-link.tsx'

export const Route = createFileRoute('/dashboard/user-profile')({
	component: ProfilePage,
})

/** The sections about the phone itself, at the end of the page, which load after the profile. */
async function loadPhoneSections() {
	const [{ PhoneStorage }, { ProblemReport }] = await Promise.all([
		import('../../features/storage/phone-storage.tsx'),
		import('../../features/problem-report/problem-report.tsx'),
	])
	return () => (
		<>
			<PhoneStorage />
			<ProblemReport />
		</>
	)
}

function ProfilePage() {
	const { t } = useLingui()
	const query = useQuery(selfQuery)
	return (
		<>
			<PageTitle title={t`Profile`} />
			<HeadingRow title={t`Profile`} />
			{query.data ? (
				<>
					<ProfileView user={query.data} />
					<LastUpdated
						updatedAt={query.dataUpdatedAt}
						isRefreshing={query.isFetching}
						onRefresh={query.refetch}
					/>
					<RowLink to="/dashboard/saved-media" icon={FolderDown}>{t`Saved media`}</RowLink>
					<Deferred soon load={loadPhoneSections} />
				</>
			) : (
				<PendingQuery
					query={query}
					failedText={t`Your profile could not be loaded.`}
					skeleton={<SkeletonRows count={5} />}
				/>
			)}
		</>
	)
}
