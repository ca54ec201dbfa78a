/**
 * The app without its screens, as it runs in each simulated tab. It is built as a separate script, and doesn't know
 * that it is simulated.
 */
import { QueryClient } from '@tanstack/react-query'
import { changeSignIn, signInState, updateSignInCopy } from '../../../src/account/account.ts'
import { openSession } from '../../../src/account/log-in.ts'
import { onSignInCopied } from '../../../src/account/sign-in-copy.ts'
import { onSignOut } from '../../../src/account/sign-in-signal.ts'
import { signOut } from '../../../src/account/sign-out.ts'
import { selfQuery } from '../../../src/account/user.ts'
import { watchSession } from '../../../src/account/watch-session.ts'
import { provideSession, session } from '../../../src/api/client.ts'
import { dropFromDraft, mergeDraft, readDraft } from '../../../src/outbox/drafts.ts'
import { postOutboxMessage } from '../../../src/outbox/outbox-channel.ts'
import {
	changeItem,
	type NewItem,
	readItems,
	resendItem,
} from '../../../src/outbox/outbox-store.ts'
import { sendOutbox } from '../../../src/outbox/send-outbox.ts'
import { submitViaOutbox } from '../../../src/outbox/submit-via-outbox.ts'
import { type Profile, userKey } from '../../../src/shared/contract/session.ts'

export { changeItem, postOutboxMessage, readItems, resendItem, sendOutbox }

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
onSignOut(() => queryClient.clear())

/** The parts of the router that signing in and out uses. */
const state = { status: 'idle', matches: [{ staticData: {} }] }
const router = {
	navigate: async () => undefined,
	invalidate: async () => undefined,
	subscribe: () => () => undefined,
	state,
}

const endListeners: (() => void)[] = []

/** Calls back before the page handles the end of a session. */
export function onSessionEnd(listener: () => void): void {
	endListeners.push(listener)
}

/** Starts the app, as `main.tsx` and the dashboard's guard do. */
export async function start(): Promise<void> {
	watchSession(queryClient, router as never)
	const { end } = session
	provideSession({
		end(cause) {
			for (const listener of endListeners) listener()
			end?.(cause)
		},
	})
	onSignInCopied(() => void sendOutbox())
	if (signInState().isLoginNeeded) return
	if (await openDashboard()) await resumeSending()
}

/** Waits for the profile as the dashboard's guard does. Returns whether it arrived. */
async function openDashboard(): Promise<boolean> {
	try {
		changeSignIn({ type: 'adopt', profile: await queryClient.ensureQueryData(selfQuery) })
		return true
	} catch {
		return false
	}
}

/** Resumes sending, as when the reporter returns to the page or the network is back. */
export async function resumeSending(): Promise<void> {
	if (signInState().user === undefined) return
	await updateSignInCopy()
	await sendOutbox()
}

/** Returns the user whose dashboard is on the screen. */
export function userOnScreen(): string | undefined {
	const user: Profile | undefined = queryClient.getQueryData(selfQuery.queryKey)
	return user === undefined || signInState().isLoginNeeded ? undefined : userKey(user)
}

export function logIn(emailAddress: string, password: string) {
	return openSession(queryClient, { emailAddress, password }, async () => {
		await openDashboard()
	})
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
