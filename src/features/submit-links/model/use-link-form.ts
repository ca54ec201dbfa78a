import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { appState } from '../../../app-state/app-state.ts'
import type { OutboxItem } from '../../../outbox/outbox-item.ts'
import { MAX_LINKS } from '../../../shared/contract/calls.ts'
import type { NewsIdentity } from '../../../shared/contract/submissions.ts'
import { submissionIndex } from '../../submissions/model/published-submissions.ts'
import { type Duplicate, findDuplicates, withoutDuplicates } from './duplicate-links.ts'
import { checkRows, EMPTY_ROWS, type LinkRow, mergeRows } from './link-rows.ts'

/**
 * Manages a form of links to one news item, and checks them before they are sent.
 *
 * Duplicates block the first submit, because the reporter may not have noticed them. The second submit sends the others.
 *
 * @param edited the outbox item whose links the form edits, if any
 */
export function useLinkForm(news: NewsIdentity, edited?: OutboxItem) {
	const { t } = useLingui()
	const [state, changeRows] = useState(() => mergeRows(EMPTY_ROWS, [], edited?.links ?? []))
	const [reportedDuplicates, setReportedDuplicates] = useState('')
	const submitted = useSelector(submissionIndex)?.linksOf(news, edited?.id) ?? new Set<string>()
	const duplicates = findDuplicates(state.rows, submitted)
	const form = useRef<HTMLFormElement>(null)

	function focusField(index: number) {
		form.current?.querySelectorAll('input')[index]?.focus()
	}

	/**
	 * Reads the links in all fields, and checks them.
	 *
	 * @returns `undefined` if the reporter has to look at something; else the links, how many duplicates aren't sent, and
	 * the texts that are done with once the links are sent, as typed and as read
	 */
	function linksToSend() {
		const { rows } = checkRows(state)
		flushSync(() => changeRows(checkRows))
		const firstWrong = rows.findIndex(({ error }) => error !== undefined)
		if (firstWrong >= 0) {
			appState.actions.setError(t`Please correct errors before submitting.`)
			focusField(firstWrong)
			return undefined
		}
		const [sent, rest] = [rows.slice(0, MAX_LINKS), rows.slice(MAX_LINKS)]
		// The form keeps the rest, but an edited item can't.
		if (edited && rest.length > 0) {
			appState.actions.setError(t`You can submit up to ${MAX_LINKS} links at a time.`)
			return undefined
		}
		const found = findDuplicates(sent, submitted)
		const present = textsOf(sent, found)
		setReportedDuplicates(present)
		if (present !== '' && present !== reportedDuplicates) {
			focusField(sent.findIndex(({ key }) => found.has(key)))
			return undefined
		}
		const typed = state.rows.filter(({ key }) => rest.every((row) => row.key !== key))
		return {
			...withoutDuplicates(sent, found),
			typed: [...typed, ...sent].map(({ link }) => link),
		}
	}

	const hasBlockedSubmit =
		duplicates.size > 0 && textsOf(state.rows, duplicates) === reportedDuplicates
	return {
		fields: {
			state,
			changeRows,
			duplicateOf: (key: number) => duplicates.get(key),
			duplicatesText: !hasBlockedSubmit
				? undefined
				: state.rows.every(({ key }) => duplicates.has(key))
					? t`Some links are duplicates. Submit again to send them anyway.`
					: t`Some links are duplicates. Submit again to send only the new ones.`,
		},
		form,
		focusField,
		linksToSend,
	}
}

function textsOf(rows: LinkRow[], duplicates: Map<number, Duplicate>): string {
	return rows.flatMap(({ key, link }) => (duplicates.has(key) ? [link] : [])).join(' ')
}
