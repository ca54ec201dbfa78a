import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useReducer, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { submitLinks } from '../../api/submissions.ts'
import { MAX_LINKS } from '../../shared/contract/limits.ts'
import { appState } from '../../state/app-state.ts'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { languageOf } from '../../ui/text/language-of.ts'
import { LinkField } from './link-field.tsx'
import { changeLinkRows, EMPTY_ROWS, linkError } from './link-rows.ts'
import { submissionsQuery } from './submissions-query.ts'
import styles from './submit-links-form.module.css'

type SubmitLinksFormProps = { newsId: string | undefined; onSubmitted: () => void }

/** Up to ten links to published coverage, checked before they are sent. */
export function SubmitLinksForm({ newsId, onSubmitted }: SubmitLinksFormProps) {
	const { t, i18n } = useLingui()
	const [{ rows }, dispatch] = useReducer(changeLinkRows, EMPTY_ROWS)
	const form = useRef<HTMLFormElement>(null)
	const submission = useSubmission(() => {
		dispatch({ type: 'reset' })
		onSubmitted()
	})

	function submit(event: FormEvent) {
		event.preventDefault()
		if (submission.isPending) return
		dispatch({ type: 'check' })
		const firstWrong = rows.findIndex(({ link }) => linkError(link) !== undefined)
		if (firstWrong >= 0) {
			appState.actions.setError(t`Please correct errors before submitting.`)
			form.current?.querySelectorAll('input')[firstWrong]?.focus()
		} else if (newsId === undefined) {
			appState.actions.setError(t`News ID is missing.`)
		} else {
			submission.mutate({ newsId, links: rows.map(({ link }) => link.trim()) })
		}
	}

	return (
		<form ref={form} className={styles.form} onSubmit={submit} noValidate>
			<ul className={styles.links}>
				{rows.map(({ key, link, error }, place) => (
					<LinkField
						key={key}
						number={place + 1}
						link={link}
						error={error && i18n._(error)}
						onEdit={(text) => dispatch({ type: 'edit', key, link: text })}
						onRemove={rows.length > 1 ? () => dispatch({ type: 'remove', key }) : undefined}
					/>
				))}
			</ul>
			{rows.length < MAX_LINKS ? (
				<Button onClick={() => dispatch({ type: 'add' })}>
					<Plus aria-hidden />
					{t`Add link`}
				</Button>
			) : (
				<p className={styles.limit}>{t`At most ${MAX_LINKS} links can be sent at a time.`}</p>
			)}
			<Refusal error={submission.error} />
			<Button type="submit" look="primary" wide busy={submission.isPending}>
				{submission.isPending ? t`Submitting` : t`Submit`}
			</Button>
		</form>
	)
}

/** The host's reason, where it gave one: the toast only says that it failed. */
function Refusal({ error }: { error: Error | null }) {
	if (!(error instanceof ApiError) || error.message === '') return null
	return (
		<p role="alert" lang={languageOf(error.message)} className={styles.refusal}>
			{error.message}
		</p>
	)
}

function useSubmission(onSuccess: () => void) {
	const queryClient = useQueryClient()
	return useSingleMutation({
		mutationFn: ({ newsId, links }: { newsId: string; links: string[] }) =>
			submitLinks(newsId, { links }),
		meta: {
			success: msg`Links submitted successfully!`,
			failure: msg`Failed to submit links.`,
		},
		onSuccess: () => {
			// Begun anew from its first page, where the new rows stand.
			void queryClient.resetQueries({ queryKey: submissionsQuery.queryKey })
			onSuccess()
		},
	})
}
