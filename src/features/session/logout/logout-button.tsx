import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { waitBriefly } from '../../../shared/abort-signals.ts'
import { signInState } from '../../../shared/sign-in/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { signOut } from '../sign-out.ts'

/** Logs out. Asks first if links haven't been sent yet, or media or starred news would be deleted. */
export function LogoutButton() {
	const { t } = useLingui()
	const router = useRouter()
	const [question, setQuestion] = useState<ElementNode>()
	const isAsking = useRef(false)
	const logOut = useSingleMutation({
		mutationFn: async () => {
			await waitBriefly(deleteKept())
			const acknowledgement = await signOut(router, '/')
			return (
				acknowledgement ?? {
					message: t`You're logged out on this phone. We'll tell the server when you're back online.`,
				}
			)
		},
	})

	async function ask() {
		if (isAsking.current) return
		isAsking.current = true
		const asked = await questionBefore(signInState().user, {
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
			<Button variant="plain" aria-label={t`Logout`} busy={logOut.isPending} onClick={ask}>
				<LogOut aria-hidden />
			</Button>
			{question}
		</>
	)
}

type Choices = { onCancel: () => void; onDecided: () => void }

/** Returns the dialog to show first, if any. If it can't be loaded, unsent links stay on the phone. */
async function questionBefore(
	owner: string | undefined,
	choices: Choices,
): Promise<ElementNode | undefined> {
	if (owner === undefined) return undefined
	try {
		const { confirmLogout } = await import('./logout-dialog.tsx')
		return await confirmLogout(owner, choices)
	} catch {
		return undefined
	}
}

/** Deletes the user's downloads and starred news before the sign-in ends. The next user's sign-in deletes any left. */
async function deleteKept(): Promise<void> {
	await Promise.allSettled([
		import('../../../shared/downloads/stored-downloads.ts').then((own) => own.deleteOwnDownloads()),
		import('../../../state/to-cover-records.ts').then((records) => records.deleteAllNews()),
	])
}
