import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import type { User } from '../../shared/contract/profile.ts'
import { RowLink } from '../../ui/links.tsx'
import { sharedLinksQuery } from './shared-links-query.ts'

/** The link to the shared links on this phone, shown while there are any. */
export function SharedLinksRow({ user }: { user: User }) {
	const { data: waiting = [] } = useQuery(sharedLinksQuery(user))
	if (waiting.length === 0) return null
	return (
		<RowLink to="/share" icon={Link2}>
			{plural(waiting.length, {
				one: 'Choose a news item for # shared link',
				other: 'Choose a news item for # shared links',
			})}
		</RowLink>
	)
}
