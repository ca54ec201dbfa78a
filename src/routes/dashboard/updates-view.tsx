import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { HeadingRow } from '../../ui/heading-row.tsx'
import { Late } from '../../ui/late.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const loadRowsBelow = async () => (await import('./rows-below.tsx')).RowsBelow

const loadWaitingCount = async () =>
	(await import('../../features/submissions/waiting/waiting-count.tsx')).WaitingCount

/** The page of the news, around the news themselves. */
export function UpdatesView({ children }: { children: ReactNode }) {
	const { t } = useLingui()
	return (
		<>
			<PageTitle title={t`Updates`} />
			<HeadingRow title={t`Updates`}>
				<ButtonLink to="/dashboard/submissions">
					{t`My Insights`}
					<Late soon={false} load={loadWaitingCount} />
				</ButtonLink>
			</HeadingRow>
			{children}
			<Late soon={false} load={loadRowsBelow} />
		</>
	)
}
