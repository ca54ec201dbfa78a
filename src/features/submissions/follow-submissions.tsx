import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { coverage, forgetOwnSubmissions, submissionChanges } from '../../state/own-submissions.ts'
import { untilScreenIdle } from '../../ui/deferred.tsx'
import { keepAllRead } from './read-all.ts'
import { changesSince, lastLook, readLastLook, summarise } from './submission-changes.ts'
import { useSubmissionIndex } from './submission-index.ts'
import { followSubmissions } from './submissions-query.ts'

/**
 * Keeps the phone's copy of the submissions complete, and publishes what it says: which news the reporter has covered,
 * and what has changed since they last looked. Renders nothing.
 */
export function FollowSubmissions() {
	const queryClient = useQueryClient()
	const { index, submissions } = useSubmissionIndex()
	const look = useSelector(lastLook)

	useEffect(() => followSubmissions(queryClient), [queryClient])

	useEffect(() => {
		const leaving = new AbortController()
		void untilScreenIdle().then(() => keepAllRead(leaving.signal))
		return () => leaving.abort()
	}, [])

	useEffect(() => {
		readLastLook()
		return forgetOwnSubmissions
	}, [])

	useEffect(() => {
		if (index) coverage.setState(() => index.coverageOf)
	}, [index])

	useEffect(() => {
		const changes = submissions && summarise(changesSince(look, submissions))
		submissionChanges.setState(() => changes)
	}, [submissions, look])

	return null
}
