import { useLingui } from '@lingui/react/macro'
import {
	ChartNoAxesColumn,
	CircleQuestionMark,
	Download,
	LogOut,
	Newspaper,
	Send,
	Share2,
	Smartphone,
} from 'lucide-react'
import { RowDisclosure } from '../../ui/links.tsx'
import { useProductName } from '../../ui/page/page-title.tsx'
import styles from './help.module.css'

/** What a reporter can do with the app, in the order of a day. */
export function Help() {
	const { t } = useLingui()
	const productName = useProductName()
	const steps = [
		[Smartphone, t`Install the app to open it from your home screen.`],
		[
			Newspaper,
			t`Once you have opened a news item, you can read it without a connection. Tap the star of those you plan to cover.`,
		],
		[
			Download,
			t`Download a picture or video to find it under Saved media, also without a connection.`,
		],
		[
			Share2,
			t`Share your post from its app to ${productName}, or copy its link and tap Paste link below the news.`,
		],
		[
			Send,
			t`Links you submit without a connection are sent when it returns. Until then My Insights shows them as waiting.`,
		],
		[
			ChartNoAxesColumn,
			t`While a link is Processing or Under Review, the newsroom checks it. If it is Rejected, open it to submit it again.`,
		],
		[LogOut, t`Logging out deletes everything of yours from this phone.`],
	] as const
	return (
		<RowDisclosure icon={CircleQuestionMark} label={t`How it works`}>
			<ul className={styles.steps}>
				{steps.map(([Icon, text]) => (
					<li key={text}>
						<Icon aria-hidden />
						<span>{text}</span>
					</li>
				))}
			</ul>
		</RowDisclosure>
	)
}
