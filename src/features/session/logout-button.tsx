import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import type { LogoutQuestionProps } from './leaving/logout-question.tsx'
import { signOut } from './logout.ts'

/** Logs out at once, or after a question where media of the reporter's would be deleted. */
export function LogoutButton() {
	const { t } = useLingui()
	const [Question, setQuestion] = useState<ComponentType<LogoutQuestionProps>>()
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

	async function ask() {
		const question = await import('./leaving/logout-question.tsx').then(
			({ questionBeforeLogout }) => questionBeforeLogout(),
			() => undefined,
		)
		if (question === undefined) logOut.mutate()
		else setQuestion(() => question)
	}

	return (
		<>
			<Button
				look="plain"
				aria-label={t`Logout`}
				busy={logOut.isPending}
				onClick={() => void ask()}
			>
				<LogOut aria-hidden />
			</Button>
			{Question && (
				<Question onClose={() => setQuestion(undefined)} onConfirm={() => logOut.mutate()} />
			)}
		</>
	)
}
