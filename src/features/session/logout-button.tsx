import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { signOut } from './logout.ts'
import { signedInUser } from './sign-in.ts'

/** Logs out; where links wait to be sent it first asks what is to become of them. */
export function LogoutButton() {
	const { t } = useLingui()
	const queryClient = useQueryClient()
	const router = useRouter()
	const [question, setQuestion] = useState<ReactNode>()
	const isAsking = useRef(false)
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
		if (isAsking.current) return
		isAsking.current = true
		const asked = await questionFor(signedInUser(), {
			onCancel: () => setQuestion(undefined),
			onDecided() {
				setQuestion(undefined)
				logOut.mutate()
			},
		})
		isAsking.current = false
		if (asked === undefined) logOut.mutate()
		else setQuestion(asked)
	}

	return (
		<>
			<Button look="plain" aria-label={t`Logout`} busy={logOut.isPending} onClick={ask}>
				<LogOut aria-hidden />
			</Button>
			{question}
		</>
	)
}

type Answers = { onCancel: () => void; onDecided: () => void }

/** What is to be asked first, if anything. Links that cannot be asked about are kept. */
async function questionFor(
	reporter: string | undefined,
	answers: Answers,
): Promise<ReactNode | undefined> {
	if (reporter === undefined) return undefined
	try {
		const { countWaitingLinks } = await import('./waiting/waiting-links.ts')
		const waiting = await countWaitingLinks(reporter)
		if (waiting === 0) return undefined
		const { LogoutDialog } = await import('./waiting/logout-dialog.tsx')
		return <LogoutDialog reporter={reporter} waiting={waiting} {...answers} />
	} catch {
		return undefined
	}
}
