import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { OfflineBar } from './features/connection/offline-bar.tsx'
import { loadLaterWords } from './features/language/activate-language.ts'
import { followSignIn } from './features/media/downloads/follow-sign-in.ts'
import { NewVersionCard } from './features/new-version/new-version-card.tsx'
import { NoticeToasts } from './features/notices/notice-toasts.tsx'
import { recordThisPage } from './features/problem-report/record-this-page.ts'
import { resumeOutbox } from './features/session/resume-outbox.ts'
import { wasSignInFound } from './features/session/sign-in.ts'
import { useIsSignedIn } from './features/session/use-is-signed-in.ts'
import { useSignIn } from './features/session/use-sign-in.ts'
import { lookForLosses } from './features/storage/look-for-losses.ts'
import { tellFullDisk } from './features/storage/tell-full-disk.ts'
import { watchOutbox } from './features/submissions/watch-outbox.ts'
import { askToKeepData } from './state/ask-to-keep-data.ts'

/** What belongs to every page, but to no first screen, with its words. */
export async function bringLateParts(): Promise<ComponentType> {
	await loadLaterWords()
	return LateParts
}

function LateParts() {
	const isSignedIn = useIsSignedIn()
	const queryClient = useQueryClient()
	useSignIn(followSignIn)

	useEffect(() => {
		recordThisPage()
		tellFullDisk()
	}, [])

	useEffect(() => {
		if (!isSignedIn) return
		void askToKeepData('visit')
		void lookForLosses(wasSignInFound())
	}, [isSignedIn])

	useEffect(() => {
		if (isSignedIn) return watchOutbox(queryClient, resumeOutbox)
		return undefined
	}, [isSignedIn, queryClient])

	return (
		<>
			<NoticeToasts />
			<OfflineBar isSignedIn={isSignedIn} />
			<NewVersionCard />
		</>
	)
}
