import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import Images from 'lucide-react/icons/images'
import { selfQuery } from '../../account/user.ts'
import { ProblemReport } from '../../features/failure/problem-report/problem-report.tsx'
import { Help } from '../../features/help/help.tsx'
import { InstallSetting } from '../../features/install/install-row.tsx'
import { DataSaverSetting } from '../../features/media/data-saver-setting.tsx'
import { ProfileView } from '../../features/profile/profile-view.tsx'
import { PhoneStorage } from '../../features/storage/view/phone-storage.tsx'
import { NotificationsSetting } from '../../features/submissions/view/notifications-choice.tsx'
import { ThemeSetting } from '../../features/theme/view/theme-setting.tsx'
import { RowLink, Rows } from '../../ui/links.tsx'
import { LastUpdated, PendingQuery, SkeletonRows } from '../../ui/list/query-state.tsx'
import { HeadingRow } from '../../ui/page/heading-row.tsx'

export const Route = createFileRoute('/dashboard/user-profile')({
	staticData: { prefetch: 'data' },
	component: ProfilePage,
})

function ProfilePage() {
	const { t } = useLingui()
	const query = useQuery(selfQuery)
	return (
		<>
			<HeadingRow title={t`Profile`} />
			{query.data ? (
				<>
					<ProfileView user={query.data}>
						<Rows>
							<RowLink to="/dashboard/saved-media" icon={Images}>{t`Saved media`}</RowLink>
							<PhoneStorage />
							<DataSaverSetting />
							<ThemeSetting />
							<NotificationsSetting />
							<Help />
							<ProblemReport />
							{/* The browser offers it late, so no other row may stand below. */}
							<InstallSetting />
						</Rows>
					</ProfileView>
					<LastUpdated
						updatedAt={query.dataUpdatedAt}
						isRefreshing={query.isFetching}
						onRefresh={query.refetch}
					/>
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
