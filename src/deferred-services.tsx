import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { onSignInChange, signInState } from './account/account.ts'
import { useUser } from './account/user.ts'
import { dataSaverChoice, watchDataSaver } from './app-state/data-saver.ts'
import { requestPersistentStorage } from './app-state/persistent-storage.ts'
import { recordThisPage } from './events/event-log.ts'
import { OfflineBar } from './features/connection/offline-bar.tsx'
import { sendReports } from './features/failure/problem-report/send-reports.ts'
import { InAppBrowserCard } from './features/install/in-app-browser-card.tsx'
import { keepInstallPrompt } from './features/install/install-offer.ts'
import { loadAllMessages } from './features/language/model/messages.ts'
import { keepUpToDate, NewVersionCard } from './features/new-version/new-version-card.tsx'
import { keepStarredNewsWhole } from './features/news/model/to-cover.ts'
import { NoticeToasts } from './features/notices/toasts.tsx'
import { watchOutbox } from './features/outbox/model/watch-outbox.ts'
import { settleUser } from './features/session/settle-user.ts'
import { detectEviction, notifyStorageFull } from './features/storage/model/watch-storage.ts'
import { followSubmissions } from './features/submissions/model/follow-submissions.ts'
import { applyTheme, watchTheme } from './features/theme/model/theme.ts'
import { openDownloads } from './media/page/download-list.ts'
import { copyDataSaverChoice, endBackgroundWork } from './outbox/background.ts'
import { userKey } from './shared/contract/session.ts'
import { Deferred } from './ui/deferred.tsx'

/** Returns the component for what every page has but no first screen needs, after loading its messages. */
export async function loadDeferredServices(): Promise<() => ElementNode> {
	await loadAllMessages()
	return DeferredServices
}

const copyDataSaver = () => void copyDataSaverChoice(dataSaverChoice())

const endQuietly = () => void endBackgroundWork().catch(() => undefined)

function DeferredServices() {
	const user = useUser()

	useEffect(() => {
		void recordThisPage()
		sendReports()
		// A phone's first worker fetches the whole app, which would slow down a login.
		void keepUpToDate(location.pathname !== '/auth/login')
		applyTheme()
		keepInstallPrompt()
		copyDataSaver()
		// The page that logged out may have been killed before it did so.
		if (signInState().isLoginNeeded) endQuietly()
		return stopAll(
			notifyStorageFull(),
			watchTheme(applyTheme),
			watchDataSaver(copyDataSaver),
			onSignInChange((_event, before, after) => before.id !== after.id && endQuietly()),
		)
	}, [])

	return (
		<>
			<NoticeToasts />
			<OfflineBar />
			<NewVersionCard />
			<InAppBrowserCard />
			{user && <Deferred key={userKey(user)} soon={false} load={loadUserServices} />}
		</>
	)
}

const loadUserServices = async () => UserServices

/** What a signed-in reporter needs once the first screen has its data. */
function UserServices() {
	const user = useUser()
	const queryClient = useQueryClient()

	useEffect(() => {
		void keepUpToDate(true)
		void requestPersistentStorage('visit')
		void detectEviction()
		void openDownloads()
		return stopAll(watchOutbox(queryClient), followSubmissions(queryClient), keepStarredNewsWhole())
	}, [queryClient])

	useEffect(() => {
		if (user) void settleUser(user)
	}, [user])

	return null
}

function stopAll(...stops: (() => void)[]) {
	return () => {
		for (const stop of stops) stop()
	}
}
