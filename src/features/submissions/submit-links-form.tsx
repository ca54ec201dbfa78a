import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useEffect } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { ApiError } from '../../api/api-error.ts'
import { hostTime } from '../../api/host-contact.ts'
import { dropFromDraft, saveDraft } from '../../outbox/drafts.ts'
import type { NewItem } from '../../outbox/outbox-store.ts'
import { sendsInBackground } from '../../outbox/send-outbox.ts'
import { NotSavedError } from '../../outbox/storage/outbox-records.ts'
import {
	SubmitError,
	submitViaOutbox,
	UnconfirmedSubmitError,
	UnknownOutcomeError,
} from '../../outbox/submit-via-outbox.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { MAX_LINKS } from '../../shared/contract/calls.ts'
import { appState } from '../../state/app-state.ts'
import { requestPersistentStorage } from '../../state/persistent-storage.ts'
import { dropSharedLinks } from '../../state/shared-links.ts'
import { noteCovered } from '../../state/to-cover.ts'
import { Button } from '../../ui/button.tsx'
import { languageOf } from '../../ui/text/language-of.ts'
import { leftOutText, useDuplicateLinks } from './duplicate-links.ts'
import { LinkFields } from './link-fields.tsx'
import { useLinkRows } from './link-rows.ts'
import { submissionsQuery } from './submission-index.ts'
import styles from './submit-links-form.module.css'
import { noteSubmitted } from './submitted-links.ts'
import { useDraft } from './use-draft.ts'

type SubmitLinksFormProps = {
	newsId: string | undefined
	/** The title, if known. Submissions without a news id are matched by their title. */
	newsTitle: string | undefined
	/** The signed-in user's key. */
	owner: string
	/** Shared links to start the form with. */
	given?: unknown
	onSubmitted: () => void
}

/** Up to ten links to published coverage, checked before they are sent. */
export function SubmitLinksForm(props: SubmitLinksFormProps) {
	const { newsId, newsTitle, owner, given, onSubmitted } = props
	const { t } = useLingui()
	const { state, dispatch, form, focusField, isReady } = useLinkRows()
	const { rows } = state
	useDraft(owner, newsId, rows, dispatch)
	const submission = useSubmission({
		onSuccess() {
			dispatch({ type: 'reset' })
			onSubmitted()
		},
		onGone: (links) => dispatch({ type: 'drop', links }),
	})
	// After a submit, the outbox items of this news are the form's own links.
	const isOwn = submission.isPending || submission.isError
	const duplicates = useDuplicateLinks(rows, { id: newsId, title: newsTitle }, isOwn)

	useEffect(() => {
		// From the history entry, which is untrusted input.
		if (v.is(v.array(v.string()), given)) dispatch({ type: 'fill', links: given })
	}, [given, dispatch])

	/** Adds a field and focuses it, because it may be below the visible part of the form. */
	function add() {
		flushSync(() => dispatch({ type: 'add' }))
		focusField(rows.length)
	}

	function submit(event: FormEvent) {
		event.preventDefault()
		if (submission.isPending || !isReady()) return
		if (newsId === undefined) {
			appState.actions.setError(t`News ID is missing.`)
		} else if (duplicates.blockSubmit()) {
			focusField(duplicates.firstDuplicate)
		} else {
			const { links, leftOut } = duplicates.withoutDuplicates()
			const typed = rows.map(({ link }) => link)
			submission.mutate({ links: { owner, newsId, newsTitle, links }, typed, leftOut })
		}
	}

	return (
		<form ref={form} className={styles.form} onSubmit={submit} noValidate>
			<div className={styles.body}>
				<LinkFields state={state} dispatch={dispatch} duplicateOf={duplicates.duplicateOf} />
				<Refusal error={submission.error} />
				{duplicates.hasBlockedSubmit && (
					<p role="alert" className={styles.note}>
						{duplicates.hasFresh
							? t`Some links are duplicates. Submit again to send only the new ones.`
							: t`Some links are duplicates. Submit again to send them anyway.`}
					</p>
				)}
				{rows.length >= MAX_LINKS && (
					<p className={styles.limit}>{t`You can submit up to ${MAX_LINKS} links at a time.`}</p>
				)}
			</div>
			<div className={styles.foot}>
				{rows.length < MAX_LINKS && (
					<Button variant="word" onClick={add}>
						<Plus aria-hidden />
						<span>{t`Add link`}</span>
					</Button>
				)}
				<Button
					type="submit"
					variant="primary"
					wide
					className={styles.submit}
					busy={submission.isPending}
				>
					{submission.isPending ? t`Submitting` : t`Submit`}
				</Button>
			</div>
		</form>
	)
}

/** Explains a failure: the host's message, and what happens to the links. */
function Refusal({ error }: { error: Error | null }) {
	const { t } = useLingui()
	if (error instanceof NotSavedError)
		return (
			<p role="alert" className={styles.refusal}>
				{t`Couldn't save the links. Your phone may be full. Free up space and try again.`}
			</p>
		)
	if (error instanceof UnknownOutcomeError)
		return (
			<p role="alert" className={styles.refusal}>
				{t`Your phone is full, so we can't tell whether these links were sent. Check My Insights before sending them again.`}
			</p>
		)
	if (!(error instanceof ApiError)) return null
	return (
		<>
			{error.message !== '' && (
				<p role="alert" lang={languageOf(error.message)} dir="auto" className={styles.refusal}>
					{error.message}
				</p>
			)}
			{error instanceof SubmitError && error.gone.length > 0 && (
				<p role="status" className={styles.note}>
					{t`Links no longer listed here were sent, or will be sent automatically.`}
				</p>
			)}
			{error instanceof UnconfirmedSubmitError && (
				<p role="status" className={styles.note}>
					{sendsInBackground()
						? t`Your links are saved on this phone. The app checks whether they arrived and resends them if not.`
						: t`Your links are saved on this phone. While the app is open, it checks whether they arrived and resends them if not.`}
				</p>
			)}
		</>
	)
}

type Submission = { links: NewItem; typed: string[]; leftOut: number }

type SubmissionEnds = {
	onSuccess: () => void
	/** Called with the links to remove from the form while others stay. */
	onGone: (links: readonly string[]) => void
}

function useSubmission({ onSuccess, onGone }: SubmissionEnds) {
	const queryClient = useQueryClient()
	const { t } = useLingui()
	return useSingleMutation({
		mutationFn: async ({ links, typed, leftOut }: Submission) => {
			const outcome = await submitViaOutbox(
				links,
				() => void requestPersistentStorage('link'),
			).catch(async (error) => {
				// The outbox keeps the links until the next login, so they need no draft.
				const isOver = error instanceof ApiError && error.kind === 'session-ended'
				if (isOver) void saveDraft(links.owner, links.newsId, [])
				else if (error instanceof SubmitError) await dropFromDraft(links, error.gone)
				throw error
			})
			void dropSharedLinks(typed, links.owner)
			// The form may be unmounted by now, so the draft is deleted here.
			await saveDraft(links.owner, links.newsId, [])
			void noteCovered(links.newsId)
			const notice = (message: string) => {
				return { message: leftOut > 0 ? `${message} ${leftOutText(leftOut)}` : message }
			}
			if (outcome === 'saved')
				return notice(
					onlineManager.isOnline()
						? t`Saved on this phone. Sending now.`
						: sendsInBackground()
							? t`Saved on this phone. We'll send it when you're back online.`
							: t`Saved on this phone. We'll send it when you open the app online.`,
				)
			noteSubmitted(links.newsId, links.links, hostTime())
			// Reset to the first page, where the new rows are.
			void queryClient.resetQueries({ queryKey: submissionsQuery.queryKey })
			const submitted = t`Links submitted successfully!`
			const unsaved = t`Couldn't keep the links for later. Your phone may be full.`
			return notice(outcome === 'sent' ? submitted : `${submitted} ${unsaved}`)
		},
		meta: { failure: msg`Failed to submit links.` },
		onSuccess,
		onError: (error) => {
			if (error instanceof SubmitError) onGone(error.gone)
		},
	})
}
