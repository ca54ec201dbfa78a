/**
 * The app without its screens, as it runs in each simulated tab. It is built as a separate script, and doesn't know
 * that it is simulated.
 */
import { QueryClient } from '@tanstack/react-query'
import { openSession } from '../../../src/features/session/open-session.ts'
import { signOut } from '../../../src/features/session/sign-out.ts'
import { selfQuery } from '../../../src/features/session/user.ts'
import { watchSession } from '../../../src/features/session/watch-session.ts'
import { dropFromDraft, mergeDraft } from '../../../src/outbox/change-draft.ts'
import { readDraft } from '../../../src/outbox/drafts.ts'
import { resumeOutbox } from '../../../src/outbox/follow-sign-in.ts'
import {
	changeItem,
	type NewItem,
	readItems,
	resendItem,
} from '../../../src/outbox/outbox-store.ts'
import { sendOutbox } from '../../../src/outbox/send-outbox.ts'
import { onOutboxMessage, postOutboxMessage } from '../../../src/outbox/storage/outbox-channel.ts'
import { submitViaOutbox } from '../../../src/outbox/submit-via-outbox.ts'
import { type Profile, userKey } from '../../../src/shared/contract/session.ts'
import { changeSignIn, signInState } from '../../../src/shared/sign-in/sign-in.ts'
import { onForgetSignIn, onSessionEnd } from '../../../src/shared/sign-in/sign-in-events.ts'

export { changeItem, onSessionEnd, postOutboxMessage, readItems, resendItem, sendOutbox }

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
onForgetSignIn(() => queryClient.clear())

/** The parts of the router that signing in and out uses. */
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

/** Resumes sending, as when the reporter returns to the page or the network is back. */
export async function resumeSending(): Promise<void> {
	if (signInState().user === undefined) return
	await resumeOutbox()
	await sendOutbox()
}

/** Returns the user whose dashboard is on the screen. */
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

/** Submits links as the form does: it keeps the draft until they are sent or saved. */
export async function submit(item: NewItem): Promise<string> {
	const { user, newsId, links } = item
	await mergeDraft(user, newsId, (await readDraft(user, newsId)) ?? [], links)
	const outcome = await submitViaOutbox(item)
	await dropFromDraft(item, links)
	return outcome
}
