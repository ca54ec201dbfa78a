import { useLingui } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import UserRound from 'lucide-react/icons/user-round'
import { useRef, useState } from 'react'
import type { ElementNode, JSX } from 'react/jsx-runtime'
import { withMessages } from '../../../features/language/model/messages.ts'
import { Deferred } from '../../../ui/deferred.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { PaneContext, useWide } from '../../../ui/page/wide-page.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import { BarControls } from '../../-bar-controls.tsx'
import styles from './reporter-shell.module.css'
import wide from './wide-page.module.css'

const loadOutboxCount = () =>
	withMessages(import('../../../features/outbox/view/outbox-count.tsx'), 'OutboxCount')
const loadNewsBeside = () => withMessages(import('./beside-view.tsx'), 'NewsBeside')
const loadSearchLink = () =>
	withMessages(import('../../../features/news/view/news-links.tsx'), 'SearchLink')
const loadFollowNotifications = () =>
	withMessages(
		import('../../../features/submissions/model/notifications.ts'),
		'FollowNotifications',
	)

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

/**
 * The frame around every page of a signed-in reporter: a column of a phone's width with a bar on top, and the navigation
 * below or beside it. On wide screens a list and the detail of the selected row are two columns.
 */
export function ReporterShell({ pathname, children, ...facts }: ReporterShellProps) {
	const { isHome = false, isNewsItem = false, partOf, loadHint } = facts
	const { t } = useLingui()
	const main = useRef<HTMLElement>(null)
	const isWide = useWide()
	const [pane, setPane] = useState<HTMLElement | null>(null)
	const [isTyping, setTyping] = useState(false)
	const noteFocus = () => setTyping(document.activeElement instanceof HTMLInputElement)
	// On phones the button to submit a link replaces the navigation.
	const isNavigable = isWide || !isNewsItem
	const hasPane = isWide && loadHint !== undefined
	const hasList = isWide && isNewsItem
	const layout = hasList || hasPane ? wide.paired : wide.alone
	return (
		<PaneContext value={pane}>
			<div className={styles.backdrop}>
				<button
					type="button"
					className={`${hidden.hidden} ${styles.skip}`}
					onClick={() => main.current?.focus()}
				>
					{t`Skip to the content`}
				</button>
				<div
					className={[
						styles.column,
						isNavigable && styles.navigable,
						isWide && layout,
						hasList && wide.listed,
					]
						.filter(Boolean)
						.join(' ')}
					data-typing={isTyping || undefined}
				>
					<Bar isHome={isHome} />
					{hasList && (
						<aside className={wide.list}>
							<Deferred soon load={loadNewsBeside} />
						</aside>
					)}
					<main
						ref={main}
						key={pathname}
						tabIndex={-1}
						className={styles.content}
						onFocus={noteFocus}
						onBlur={noteFocus}
					>
						{children}
					</main>
					{hasPane && (
						<aside className={wide.pane}>
							<div ref={setPane} />
							<Deferred key={pathname} soon load={loadHint} />
						</aside>
					)}
					{isNavigable && <Navigation partOf={partOf} />}
				</div>
			</div>
			<Deferred soon={false} load={loadFollowNotifications} />
		</PaneContext>
	)
}

function Bar({ isHome }: { isHome: boolean }) {
	const { t } = useLingui()
	return (
		<header className={styles.header}>
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
			<BarControls />
		</header>
	)
}

/** The links to the main pages: at the bottom of a phone, at the side of wide and low screens. */
function Navigation({ partOf }: { partOf: PageFacts['partOf'] }) {
	const { t } = useLingui()
	return (
		<nav className={styles.bar} aria-label={t`Main pages`}>
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
		</nav>
	)
}

type NavigationAnchorProps = JSX.IntrinsicElements['a'] & {
	icon: LucideIcon
	label: string
	/** The number of things that are new or waiting there. */
	badge?: ElementNode
}

/** The router marks the link of the current page, if `aria-current` doesn't. */
const NavigationLink = createLink(NavigationAnchor)

function NavigationAnchor({ icon: Icon, label, badge, ...rest }: NavigationAnchorProps) {
	return (
		<a {...rest} className={styles.link}>
			<span className={styles.mark}>
				<Icon aria-hidden />
			</span>
			<span>{label}</span>
			{badge}
		</a>
	)
}
