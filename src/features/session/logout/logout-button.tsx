import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { signInState } from '../../../account/account.ts'
import { signOut } from '../../../account/sign-out.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { waitBriefly } from '../../../shared/waiting.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { withMessages } from '../../language/model/messages.ts'

const loadDeletion = () => import('../settle-user.ts')

/** Logs out. Asks first if links haven't been sent yet, or media or starred news would be deleted. */
export function LogoutButton() {
	const { t } = useLingui()
	const router = useRouter()
	const [question, setQuestion] = useState<ElementNode>()

	// Back leads to another page, and away from the question.
	useEffect(
		() =>
			router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && setQuestion(undefined)),
		[router],
	)

	const logOut = useSingleMutation({
		meta: { outlivesSignIn: true },
		mutationFn: async ({ deletes }: { deletes: boolean }) => {
			const { id, user } = signInState()
			if (deletes) {
				const deletion = loadDeletion().then(({ settleLogout }) => settleLogout(id))
				await waitBriefly(deletion).catch(() => undefined)
			}
			const signingOut = signOut(router, '/')
			// Even without the question, because the host has them.
			loadDeletion()
				.then(({ deleteLateSubmissions }) => deleteLateSubmissions(user))
				.catch(() => undefined)
			const message = t`You're logged out on this phone. We'll tell the server when you're back online.`
			return (await signingOut) ?? { message }
		},
	})

	async function ask() {
		try {
			const confirmLogout = await withMessages(import('./logout-dialog.tsx'), 'confirmLogout')
			const asked = await confirmLogout(signInState().user, {
				onCancel: () => setQuestion(undefined),
				onDecided() {
					setQuestion(undefined)
					logOut.mutate({ deletes: true })
				},
			})
			if (asked === undefined) logOut.mutate({ deletes: true })
			else setQuestion(asked)
		} catch {
			// Nothing is deleted without the question, whose code can't be loaded.
			logOut.mutate({ deletes: false })
		}
	}

	return (
		<>
			<IconButton icon={LogOut} label={t`Logout`} busy={logOut.isPending} onClick={ask} />
			{question}
		</>
	)
}
