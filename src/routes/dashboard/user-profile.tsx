import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FolderDown } from 'lucide-react'
import { ProfileView } from '../../features/profile/profile-view.tsx'
import { selfQuery } from '../../features/session/user.ts'
import { Deferred } from '../../ui/deferred.tsx'
import { RowLink, Rows } from '../../ui/links.tsx'
import { LastUpdated } from '../../ui/list/last-updated.tsx'
import { PendingQuery, SkeletonRows } from '../../ui/list/pending-query.tsx'
import { HeadingRow } from '../../ui/page/page-column.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'

export const Route = createFileRoute('/dashboard/user-profile')({
	staticData: { prefetch: 'data' },
	component: ProfilePage,
})

/** Lazy-loads the rows about the phone itself. */
async function loadPhoneRows() {
	const [{ PhoneStorage }, { DataSaverSetting }, { InstallSetting }, { Help }, { ProblemReport }] =
		await Promise.all([
			import('../../features/storage/phone-storage.tsx'),
			import('../../features/media/data-saver-setting.tsx'),
			import('../../features/install/install-row.tsx'),
			import('../../features/help/help.tsx'),
			import('../../features/failure/problem-report/problem-report.tsx'),
		])
	return () => (
		<>
			<PhoneStorage />
			<DataSaverSetting />
			<InstallSetting />
			<Help />
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
					<Rows>
						<RowLink to="/dashboard/saved-media" icon={FolderDown}>{t`Saved media`}</RowLink>
						<Deferred soon load={loadPhoneRows} />
					</Rows>
				</>
			) : (
				<PendingQuery
					query={query}
					failedText={t`Couldn't load your profile.`}
					skeleton={<SkeletonRows count={5} />}
				/>
			)}
		</>
	)
}
