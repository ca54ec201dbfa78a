import { useLingui } from '@lingui/react/macro'
import type { ElementNode } from 'react/jsx-runtime'
import { Deferred } from '../../../ui/deferred.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'

const loadRowsBelow = async () => (await import('./rows-below.tsx')).RowsBelow

/** The page around the news. */
export function UpdatesView({ children }: { children: ElementNode }) {
	const { t } = useLingui()
	return (
		<>
			<PageTitle title={t`Updates`} />
			{children}
			<Deferred soon={false} load={loadRowsBelow} />
		</>
	)
}
