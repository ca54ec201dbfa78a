import { useEffect, useMemo, useState } from 'react'
import type { Submission } from '../../shared/contract/submissions.ts'
import { VISIT_TIMEOUT_MS } from '../../state/seen-news.ts'
import { storedSeenSubmissions, storeSeenSubmissions } from '../../state/seen-submissions.ts'
import { type Change, changesSince, seenWith } from './submission-changes.ts'

/**
 * What has changed of the submissions since the reporter looked at them last, for as long as they look: until
 * they leave the page, or come back after a while. What they see now is stored for the next look.
 */
export function useChangesSinceLastLook(
	submissions: readonly Submission[] | undefined,
): ReadonlyMap<string, Change> {
	const [before, setBefore] = useState(storedSeenSubmissions)

	useEffect(() => {
		if (submissions === undefined) return
		const store = () => {
			// A page in the background is looked at by nobody.
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
