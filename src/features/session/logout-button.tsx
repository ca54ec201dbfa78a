import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { signOut } from './logout.ts'

export function LogoutButton() {
	const { t } = useLingui()
	const queryClient = useQueryClient()
	const router = useRouter()
	const logOut = useSingleMutation({
		mutationFn: async () => {
			const answer = await signOut({ queryClient, router }, '/')
			return (
				answer ?? {
					message: t`You are signed out on this phone. The server will be told as soon as it can be reached.`,
				}
			)
		},
	})
	return (
		<Button
			look="plain"
			aria-label={t`Logout`}
			busy={logOut.isPending}
			onClick={() => logOut.mutate()}
		>
			<LogOut aria-hidden />
		</Button>
	)
}
