import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { withMessages } from '../../../features/language/model/messages.ts'
import { LanguageToggle } from '../../../features/language/view/language-toggle.tsx'
import { LogoutButton } from '../../../features/session/logout/logout-button.tsx'
import { Deferred } from '../../../ui/deferred.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import {
	BarControls,
	NavigationBar,
	NavigationLink,
	PageColumn,
	PaneContext,
	useWide,
} from '../../../ui/page/page-column.tsx'
import styles from './reporter-shell.module.css'

const loadOutboxCount = async () =>
	(await withMessages(import('../../../features/outbox/view/outbox-count.tsx'))).OutboxCount

const loadNewsBeside = async () => (await withMessages(import('./beside-view.tsx'))).NewsBeside

const loadSearchLink = async () =>
	(await withMessages(import('../../../features/news/view/news-links.tsx'))).SearchLink

const loadFollowNotifications = async () =>
	(await withMessages(import('../../../features/submissions/model/notifications.ts')))
		.FollowNotifications

/** The part of a route's `staticData` that configures the frame around its page. */
export type PageFacts = {
	/** Whether the back button of the other pages leads to this page. */
	isHome?: boolean
	/** Whether the page shows one news item. Phones then hide the navigation; wide screens show the list beside it. */
	isNewsItem?: boolean
	/** The main page that this page belongs to. The navigation marks it. */
	partOf?: '/dashboard/updates' | '/dashboard/user-profile'
	/** Loads the hint that wide screens show beside a list while no row is open. */
	loadHint?: () => Promise<() => ElementNode>
}

type ReporterShellProps = PageFacts & { pathname: string; children: ElementNode }

/** The frame around every page of a signed-in reporter: the bar, the column below it, and the navigation. */
export function ReporterShell({ pathname, children, ...facts }: ReporterShellProps) {
	const { isHome, isNewsItem, partOf, loadHint } = facts
	const { t } = useLingui()
	const isWide = useWide()
	const [pane, setPane] = useState<HTMLElement | null>(null)
	const bar = (
		<>
			{isHome ? (
				<>
					<h1>{t`Updates`}</h1>
					<Deferred soon={false} load={loadSearchLink} />
				</>
			) : (
				<ButtonLink
					variant="plain"
					to="/dashboard/updates"
					aria-label={t`Back to updates`}
					className={styles.back}
				>
					<ArrowLeft aria-hidden />
				</ButtonLink>
			)}
			<BarControls>
				<LanguageToggle />
				<LogoutButton />
			</BarControls>
		</>
	)
	const navigation = (
		<NavigationBar label={t`Main pages`}>
			<NavigationLink
				to="/dashboard/updates"
				icon={PanelsTopLeft}
				label={t`Updates`}
				aria-current={partOf === '/dashboard/updates' || undefined}
			/>
			<NavigationLink
				to="/dashboard/submissions"
				icon={ChartNoAxesColumn}
				label={t`My Insights`}
				badge={<Deferred soon={false} load={loadOutboxCount} />}
			/>
			<NavigationLink
				to="/dashboard/user-profile"
				icon={UserRound}
				label={t`Profile`}
				aria-current={partOf === '/dashboard/user-profile' || undefined}
			/>
		</NavigationBar>
	)
	return (
		<PaneContext value={pane}>
			<PageColumn
				page={pathname}
				bar={bar}
				// On phones the button to submit a link replaces the navigation.
				navigation={(isWide || !isNewsItem) && navigation}
				list={isWide && isNewsItem && <Deferred soon load={loadNewsBeside} />}
				pane={
					isWide &&
					loadHint && (
						<>
							<div ref={setPane} />
							<Deferred key={pathname} soon load={loadHint} />
						</>
					)
				}
			>
				{children}
			</PageColumn>
			<Deferred soon={false} load={loadFollowNotifications} />
		</PaneContext>
	)
}
