import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { HeadingRow } from '../../ui/heading-row.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const loadRowsBelow = async () => (await import('./rows-below.tsx')).RowsBelow

const loadOutboxCount = async () =>
	(await import('../../features/submissions/outbox/outbox-count.tsx')).OutboxCount

/** The page of the news, around the news themselves. */
export function UpdatesView({ children }: { children: ReactNode }) {
	const { t } = useLingui()
	return (
		<>
			<PageTitle title={t`Updates`} />
			<HeadingRow title={t`Updates`}>
				<ButtonLink to="/dashboard/submissions">
					{t`My Insights`}
					<Deferred soon={false} load={loadOutboxCount} />
				</ButtonLink>
			</HeadingRow>
			{children}
			<Deferred soon={false} load={loadRowsBelow} />
		</>
	)
}
