import { type ComponentType, useEffect } from 'react'
import { OfflineBar } from './features/connection/offline-bar.tsx'
import { loadLaterWords } from './features/language/activate-language.ts'
import { followSignIn } from './features/media/downloads/follow-sign-in.ts'
import { NewVersionCard } from './features/new-version/new-version-card.tsx'
import { NoticeToasts } from './features/notices/notice-toasts.tsx'
import { recordThisPage } from './features/problem-report/record-this-page.ts'
import { useIsSignedIn } from './features/session/use-is-signed-in.ts'
import { useSignIn } from './features/session/use-sign-in.ts'
import { askToKeepData } from './features/storage/ask-to-keep-data.ts'
import { tellFullDisk } from './features/storage/tell-full-disk.ts'

/** What belongs to every page, but to no first screen, with its words. */
export async function bringLateParts(): Promise<ComponentType> {
	await loadLaterWords()
	return LateParts
}

function LateParts() {
	const isSignedIn = useIsSignedIn()
	useSignIn(followSignIn)

	useEffect(() => {
		recordThisPage()
		tellFullDisk()
	}, [])

	useEffect(() => {
		if (isSignedIn) void askToKeepData()
	}, [isSignedIn])

	return (
		<>
			<NoticeToasts />
			<OfflineBar isSignedIn={isSignedIn} />
			<NewVersionCard />
		</>
	)
}
