import { useLingui } from '@lingui/react/macro'
import type { StepName } from './step-pictures.ts'

export type HelpStep = { name: StepName; title: string; text: string; alt: string }

/** Returns the steps for the app's help and for the guide that operators hand out. */
export function useHelpSteps(productName: string): HelpStep[] {
	const { t } = useLingui()
	return [
		{
			name: 'install',
			title: t`Install the app`,
			text: t`It's in Profile. The app then opens from your home screen, even offline.`,
			alt: t`The row that installs the app`,
		},
		{
			name: 'read',
			title: t`Read the news`,
			text: t`Once you have opened a news item, you can read it offline. Star those you plan to cover: they stay on this phone.`,
			alt: t`The star of a news item`,
		},
		{
			name: 'download',
			title: t`Download pictures and videos`,
			text: t`Find them in Profile, Saved media, even offline.`,
			alt: t`The Download button of a picture`,
		},
		{
			name: 'submit',
			title: t`Submit your post`,
			text: t`Share it from its app to ${productName}, or copy its link, open the news item and tap Submit Link.`,
			alt: t`The Submit Link button`,
		},
		{
			name: 'follow',
			title: t`Follow your links`,
			text: t`Live means the newsroom has accepted the link. While it's Processing or Under Review, the newsroom checks it. If it's Rejected, open it to submit it again.`,
			alt: t`The status of a submission in My Insights`,
		},
		{
			name: 'offline',
			title: t`Work offline`,
			text: t`Links you submit offline are sent when you're back online. Until then My Insights shows them as waiting.`,
			alt: t`A link that is waiting to be sent`,
		},
		{
			name: 'notify',
			title: t`Get notified`,
			text: t`While links wait, My Insights offers to notify you when they are sent, even if the app is closed. In Profile you can choose more, such as new news.`,
			alt: t`The offer to notify you`,
		},
		{
			name: 'logout',
			title: t`Log out`,
			text: t`You need this only if someone else will use the phone. It deletes your data from this phone.`,
			alt: t`The Logout button at the top`,
		},
	]
}
