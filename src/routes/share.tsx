import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { requireReporter } from '../account/guards.ts'
import { useUser } from '../account/user.ts'
import { loadAllMessages } from '../features/language/model/messages.ts'
import { NewsChoice } from '../features/news/view/news-choice.tsx'
import { joinShared } from '../features/sharing/model/shared-links.ts'
import { SharedLinksPage } from '../features/sharing/view/shared-links-page.tsx'
import { PendingPage } from '../ui/spinner.tsx'
import { ReporterShell } from './dashboard/-components/reporter-shell.tsx'

export const Route = createFileRoute('/share')({
	validateSearch: v.object({
		title: v.optional(v.string()),
		text: v.optional(v.string()),
		url: v.optional(v.string()),
		// Set by the manifest's shortcut.
		paste: v.optional(v.string()),
		found: v.fallback(v.optional(v.picklist(['nothing', 'full'])), undefined),
	}),
	beforeLoad: async (guarded) => {
		const { title, text, url } = guarded.search
		if ((title || text || url) && !guarded.preload) {
			const { joinShared, receiveShared } = await import(
				'../features/sharing/model/shared-links.ts'
			)
			const found = await receiveShared(guarded.context.queryClient, joinShared(guarded.search))
			// Removes the shared text from the address, so that a reload doesn't share it again. One that couldn't be
			// stored stays there, even through a login.
			if (found !== 'unsaved') throw redirect({ to: '/share', search: { found }, replace: true })
		}
		await Promise.all([requireReporter(guarded), loadAllMessages()])
	},
	pendingComponent: PendingPage,
	component: SharePage,
})

function SharePage() {
	const { found, paste, ...shared } = Route.useSearch()
	const profile = useUser()
	return (
		<ReporterShell pathname="/share">
			{profile && (
				<SharedLinksPage
					profile={profile}
					found={found}
					unsaved={joinShared(shared)}
					isForPasting={paste !== undefined}
					newsChoice={(words, onChoose) => <NewsChoice words={words} onChoose={onChoose} />}
				/>
			)}
		</ReporterShell>
	)
}
