import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProfileView } from '../../features/profile/profile-view.tsx'
import { selfQuery } from '../../features/session/self-query.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { HeadingRow } from '../../ui/heading-row.tsx'
import { LastUpdated } from '../../ui/list/last-updated.tsx'
import { PendingQuery } from '../../ui/list/pending-query.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

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
			<HeadingRow title={t`Profile`}>
				<ButtonLink to="/dashboard/saved-media">{t`Saved media`}</ButtonLink>
			</HeadingRow>
			{query.data ? (
				<>
					<ProfileView user={query.data} />
					<LastUpdated
						updatedAt={query.dataUpdatedAt}
						isRefreshing={query.isFetching}
						onRefresh={query.refetch}
					/>
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
