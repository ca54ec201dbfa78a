import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { knownValue } from '../../shared/contract/known-value.ts'
import { SUBMISSION_STATUSES, type Submission } from '../../shared/contract/submissions.ts'
import { comparableLink } from '../../shared/links/comparable-link.ts'
import { readSubmittedLinks, submittedLinks } from '../../state/submitted-links.ts'
import { isOfNews, useKnownSubmissions } from './known-submissions.ts'
import { useOutboxItems } from './outbox/use-outbox-items.ts'

/** A news item, by which submissions are matched. */
export type SubmittedNews = {
	id: string | undefined
	title: string | undefined
	/** Whether this news' outbox items come from the calling form, and so do not count. */
	isOutboxOwn: boolean
}

/**
 * The comparable forms of all links submitted for a news item or in the outbox for it, as far as this phone
 * knows. The host is not asked.
 */
export function useSubmittedLinks(news: SubmittedNews): ReadonlySet<string> {
	const submissions = useKnownSubmissions() ?? []
	useEffect(readSubmittedLinks, [])
	const accepted = useSelector(submittedLinks)
	const unsent = (useOutboxItems() ?? []).filter(
		({ newsId, state }) => !news.isOutboxOwn && newsId === news.id && state !== 'rejected',
	)
	const links = submissions.flatMap((submission) =>
		submission.contentLink !== undefined && isOfNews(submission, news) && !isRejected(submission)
			? [submission.contentLink]
			: [],
	)
	const just = accepted.flatMap(({ newsId, link }) => (newsId === news.id ? [link] : []))
	const outboxLinks = unsent.flatMap((item) => item.links)
	return new Set([...links, ...just, ...outboxLinks].map(comparableLink))
}

/** A rejected link may be submitted again. */
function isRejected({ status }: Submission): boolean {
	return knownValue(status, SUBMISSION_STATUSES) === 'Rejected'
}
