/**
 * A page of the app without its screens: what runs in each simulated tab. It is built into a script
 * of its own, and knows nothing of being simulated.
 */
import { QueryClient } from '@tanstack/react-query'
import { openSession } from '../../../src/features/session/open-session.ts'
import { signOut } from '../../../src/features/session/sign-out.ts'
import { selfQuery } from '../../../src/features/session/user.ts'
import { watchSession } from '../../../src/features/session/watch-session.ts'
import { dropFromDraft, saveDraft } from '../../../src/outbox/drafts.ts'
import { resumeOutbox } from '../../../src/outbox/follow-sign-in.ts'
import { changeItem, readItems } from '../../../src/outbox/outbox-store.ts'
import { sendOutbox } from '../../../src/outbox/send-outbox.ts'
import { onOutboxMessage, postOutboxMessage } from '../../../src/outbox/storage/outbox-channel.ts'
import { submitViaOutbox } from '../../../src/outbox/submit-via-outbox.ts'
import { type Profile, userKey } from '../../../src/shared/contract/session.ts'
import { changeSignIn, signInState } from '../../../src/shared/sign-in/sign-in.ts'
import { onForgetSignIn, onSessionEnd } from '../../../src/shared/sign-in/sign-in-events.ts'

export { changeItem, onSessionEnd, postOutboxMessage, readItems, sendOutbox }

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
onForgetSignIn(() => queryClient.clear())

/** The screens, as far as signing in and out has to do with them. */
const state = { status: 'idle', matches: [{ staticData: {} }] }
const router = { navigate: async () => undefined, invalidate: async () => undefined, state }

/** Starts the app, as `main.tsx` and the dashboard's guard do. */
export async function start(): Promise<void> {
	watchSession(queryClient, router as never)
	onOutboxMessage(({ type }) => {
		if (type === 'signed-in') void sendOutbox()
	})
	if (signInState().isLoginNeeded) return
	try {
		changeSignIn({ type: 'adopt', profile: await queryClient.ensureQueryData(selfQuery) })
	} catch {
		return
	}
	await resumeSending()
}

/** As the page does when the reporter comes back to it, or a network is there. */
export async function resumeSending(): Promise<void> {
	if (signInState().user === undefined) return
	await resumeOutbox()
	await sendOutbox()
}

/** Whose dashboard is on the screen. */
export function userOnScreen(): string | undefined {
	const user: Profile | undefined = queryClient.getQueryData(selfQuery.queryKey)
	return user === undefined || signInState().isLoginNeeded ? undefined : userKey(user)
}

export function logIn(emailAddress: string, password: string) {
	return openSession(queryClient, { emailAddress, password })
}

export function logOut() {
	return signOut(router as never, '/')
}

/** The form's own way: what is typed is kept until it is sent, or waits. */
export async function submit(owner: string, newsId: string, links: string[]): Promise<string> {
	const item = { owner, newsId, newsTitle: 'News', links }
	await saveDraft(owner, newsId, links)
	const outcome = await submitViaOutbox(item)
	await dropFromDraft(item, links)
	return outcome
}
