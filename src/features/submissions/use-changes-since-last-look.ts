import { useEffect, useMemo, useState } from 'react'
import type { Submission } from '../../shared/contract/submissions.ts'
import { VISIT_TIMEOUT_MS } from '../../state/seen-news.ts'
import { storedSeenSubmissions, storeSeenSubmissions } from '../../state/seen-submissions.ts'
import { type Change, changesSince, seenWith } from './submission-changes.ts'

/**
 * The changes of the submissions since the reporter last looked at them. They stay the same until the reporter leaves
 * the page, or comes back to it after a while. What is seen now is stored for the next look.
 */
export function useChangesSinceLastLook(
	submissions: readonly Submission[] | undefined,
): ReadonlyMap<string, Change> {
	const [before, setBefore] = useState(storedSeenSubmissions)

	useEffect(() => {
		if (submissions === undefined) return
		const store = () => {
			// A page in the background is not being looked at.
			if (document.visibilityState === 'visible')
				storeSeenSubmissions(seenWith(storedSeenSubmissions(), submissions))
		}
		store()
		document.addEventListener('visibilitychange', store)
		return () => document.removeEventListener('visibilitychange', store)
	}, [submissions])

	useEffect(() => {
		let leftAt = Number.POSITIVE_INFINITY
		const onChange = () => {
			if (document.visibilityState === 'hidden') leftAt = Date.now()
			else if (Date.now() - leftAt > VISIT_TIMEOUT_MS) setBefore(storedSeenSubmissions)
		}
		document.addEventListener('visibilitychange', onChange)
		return () => document.removeEventListener('visibilitychange', onChange)
	}, [])

	return useMemo(() => changesSince(before, submissions ?? []), [before, submissions])
}
