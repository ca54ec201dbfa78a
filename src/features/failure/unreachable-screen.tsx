import { useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'

/** Shown if a guard could not fetch the profile. The user stays signed in. */
export function UnreachableScreen() {
	const { t } = useLingui()
	const router = useRouter()
	return (
		<main>
			<PageTitle title={t`Something went wrong`} />
			<EmptyState
				whole
				urgent
				icon={<CloudOff />}
				text={t`Couldn't load your profile. Check your connection and try again.`}
				action={
					<>
						<Button look="primary" onClick={() => router.invalidate()}>{t`Try again`}</Button>
						<Link to="/auth/login">{t`Go to the login page`}</Link>
					</>
				}
			/>
		</main>
	)
}
