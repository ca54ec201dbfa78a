import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import Link2 from 'lucide-react/icons/link-2'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { ApiError } from '../../../api/api-error.ts'
import { requestPersistentStorage } from '../../../app-state/persistent-storage.ts'
import { dropFromDraft } from '../../../outbox/drafts.ts'
import type { NewItem } from '../../../outbox/outbox-store.ts'
import { sendsInBackground } from '../../../outbox/send-outbox.ts'
import {
	SubmitError,
	submitViaOutbox,
	UnknownOutcomeError,
} from '../../../outbox/submit-via-outbox.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { MAX_LINKS } from '../../../shared/contract/calls.ts'
import { NotSavedError } from '../../../storage/records.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, useDialogEntry } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import layout from '../../../ui/layout.module.css'
import { languageOf } from '../../../ui/text/language-of.ts'
import texts from '../../../ui/text/text.module.css'
import { dropSharedLinks } from '../../sharing/model/shared-links.ts'
import { submissionsQuery } from '../../submissions/model/submissions-query.ts'
import { LinkStates } from '../../submissions/view/own-links.tsx'
import { leftOutText } from '../model/duplicate-links.ts'
import { addRow, addShared, dropLinks, isEmptyLink } from '../model/link-rows.ts'
import { useDraft } from '../model/use-draft.ts'
import { useLinkForm } from '../model/use-link-form.ts'
import { LinkFields } from './link-fields.tsx'
import styles from './submit-links-form.module.css'

type SubmitLinksProps = {
	newsId: string
	/** The title, if known. Submissions without a news id are matched by their title. */
	newsTitle: string | undefined
	/** The signed-in user's key. */
	user: string
}

export function SubmitLinks(props: SubmitLinksProps) {
	const { t } = useLingui()
	const { isOpen, open, close } = useDialogEntry('submitLinks')
	return (
		<>
			<div className={styles.room} />
			<div className={styles.bar}>
				<LinkStates news={{ id: props.newsId, title: props.newsTitle }} />
				<Button variant="primary" wide onClick={() => open(true)}>
					<Link2 aria-hidden />
					<span>{t`Submit Link`}</span>
				</Button>
			</div>
			<SubmitLinksForm {...props} isOpen={isOpen} onClose={close} />
		</>
	)
}

/**
 * Up to ten links to published coverage, checked before they are sent. Rendered even while its dialog is closed, because
 * the links may still be on their way.
 */
function SubmitLinksForm(props: SubmitLinksProps & { isOpen: boolean; onClose: () => void }) {
	const { newsId, newsTitle, user, isOpen, onClose } = props
	const { t } = useLingui()
	const { fields, form, focusField, linksToSend } = useLinkForm({ id: newsId, title: newsTitle })
	const { state, changeRows, duplicateOf } = fields
	const { rows } = state
	const { isRead, isUnsaved } = useDraft(user, newsId, rows, changeRows)
	const submission = useSubmission((links) => changeRows((before) => dropLinks(before, links)))
	// The reporter should look at My Insights before sending them again.
	const isUnknown = submission.error instanceof UnknownOutcomeError
	const isEmpty = rows.every(({ link }) => isEmptyLink(link))

	const given: unknown = useLocation({ select: ({ state: entry }) => entry.givenLinks })
	const navigate = useNavigate()

	/** Adds shared links, and forgets them, so that a reload doesn't add them again once they are sent. */
	const take = useEffectEvent((links: unknown) => {
		// From the history entry, which is untrusted input.
		if (v.is(v.array(v.string()), links)) changeRows((before) => addShared(before, links))
		void navigate({
			to: '.',
			search: true,
			state: ({ givenLinks: _taken, ...entry }) => entry,
			replace: true,
			resetScroll: false,
		})
	})
	// The draft's links take their rows first. Shared links that then don't fit stay among the shared links.
	useEffect(() => {
		if (isRead && given !== undefined) take(given)
	}, [isRead, given])

	const close = useEffectEvent(() => {
		if (isEmpty) onClose()
	})
	useEffect(() => {
		if (submission.isSuccess) close()
	}, [submission.isSuccess])

	/** Adds a field and focuses it, because it may be below the visible part of the form. */
	function add() {
		flushSync(() => changeRows(addRow))
		focusField(rows.length)
	}

	function submit(event: FormEvent) {
		event.preventDefault()
		if (submission.isPending) return
		const sent = linksToSend()
		if (sent) submission.mutate({ ...sent, item: { user, newsId, newsTitle, links: sent.links } })
	}

	if (!isOpen) return null
	return (
		<Dialog title={t`Submit Links`} onClose={onClose}>
			<form ref={form} className={styles.form} onSubmit={submit} noValidate>
				<div className={`${layout.stack} ${styles.body}`}>
					{/* While they are sent, the outbox has the form's own links. */}
					<LinkFields
						{...fields}
						duplicateOf={submission.isPending ? () => undefined : duplicateOf}
					/>
					<Refusal error={submission.error} />
					{isUnsaved && !submission.isError && (
						<p
							role="alert"
							className={`${layout.note} ${styles.note}`}
						>{t`Couldn't save this on your phone.`}</p>
					)}
					{rows.length >= MAX_LINKS && (
						<p className={texts.hint}>{t`You can submit up to ${MAX_LINKS} links at a time.`}</p>
					)}
				</div>
				<div className={styles.foot}>
					{rows.length < MAX_LINKS && (
						<IconButton icon={Plus} label={t`Add link`} variant="word" onClick={add} />
					)}
					<Button
						type="submit"
						variant={isEmpty || isUnknown ? 'quiet' : 'primary'}
						wide
						className={styles.submit}
						busy={submission.isPending}
					>
						{submission.isPending ? t`Submitting` : t`Submit`}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

function Refusal({ error }: { error: Error | null }) {
	const { t } = useLingui()
	let text = error instanceof ApiError ? error.message : ''
	if (error instanceof NotSavedError)
		text = t`Couldn't save the links. Your phone may be full. Free up space and try again.`
	if (error instanceof UnknownOutcomeError)
		text = t`Your phone is full, so we can't tell whether these links were sent. Check My Insights before sending them again.`
	return (
		<>
			{text !== '' && (
				<p role="alert" lang={languageOf(text)} dir="auto" className={styles.refusal}>
					{text}
				</p>
			)}
			{error instanceof SubmitError && error.gone.length > 0 && (
				<p role="status" className={`${layout.note} ${styles.note}`}>
					{t`Links no longer listed here were sent, or will be sent automatically.`}
				</p>
			)}
		</>
	)
}

type Submission = { item: NewItem; typed: readonly string[]; leftOut: number }

/** @param onDone called with texts that have left the draft, because the outbox has sent them or has them */
function useSubmission(onDone: (texts: readonly string[]) => void) {
	const queryClient = useQueryClient()
	const { t } = useLingui()

	/** Removes texts from the draft even if the form is unmounted by now, and nothing that was typed meanwhile. */
	async function done(item: NewItem, texts: readonly string[]) {
		onDone(texts)
		// On a full phone, a link that stays is marked as a duplicate in the form.
		await Promise.allSettled([dropSharedLinks(texts, item.user), dropFromDraft(item, texts)])
	}

	return useSingleMutation({
		mutationFn: async ({ item, typed, leftOut }: Submission) => {
			const onSaved = () => void requestPersistentStorage('link')
			const outcome = await submitViaOutbox(item, onSaved).catch(async (error) => {
				// The outbox keeps the links until the next login.
				if (error instanceof ApiError && error.kind === 'session-ended') await done(item, typed)
				else if (error instanceof SubmitError) await done(item, error.gone)
				throw error
			})
			await done(item, typed)
			const notice = (message: string) => {
				return { message: leftOut > 0 ? `${message} ${leftOutText(leftOut)}` : message }
			}
			if (outcome === 'unconfirmed') return notice(t`Saved. We'll check, and resend if needed.`)
			if (outcome === 'saved')
				return notice(
					onlineManager.isOnline()
						? t`Saved on this phone. Sending now.`
						: sendsInBackground()
							? t`Saved on this phone. We'll send it when you're back online.`
							: t`Saved on this phone. We'll send it when you open the app online.`,
				)
			void queryClient.invalidateQueries({ queryKey: submissionsQuery.queryKey })
			return notice(t`Links submitted successfully!`)
		},
		meta: {
			failure: (error) =>
				error instanceof UnknownOutcomeError
					? msg`We can't tell whether the links were sent.`
					: msg`Failed to submit links.`,
		},
	})
}
