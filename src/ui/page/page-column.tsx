import { useLingui } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { createContext, useRef, useState, useSyncExternalStore } from 'react'
import type { ElementNode, JSX } from 'react/jsx-runtime'
import hidden from '../visually-hidden.module.css'
import styles from './page-column.module.css'
import { PageTitle } from './page-title.tsx'
import wide from './wide-page.module.css'

type PageColumnProps = {
	/** The page's path. A change remounts the content. */
	page: string
	bar: ElementNode
	/** The links to the main pages, if the page has them. */
	navigation?: ElementNode
	/** On wide screens, the list that contains this page's item. Shown before the page. */
	list?: ElementNode
	/** On wide screens, the detail of the selected row of the page's list. Shown after the page. */
	pane?: ElementNode
	children: ElementNode
}

/**
 * A page as one column of a phone's width: a bar on top, the content, and the navigation below or beside it. On wide
 * screens a list and the detail of the selected row are two columns.
 */
export function PageColumn({ page, bar, navigation, list, pane, children }: PageColumnProps) {
	const { t } = useLingui()
	const main = useRef<HTMLElement>(null)
	const isWide = useWide()
	const [isTyping, setTyping] = useState(false)
	const isPressed = useRef(false)

	function noteFocus() {
		if (!isPressed.current) setTyping(document.activeElement instanceof HTMLInputElement)
	}

	/** Until the press is over, the navigation must not appear under the finger that has taken the focus. */
	function notePress() {
		isPressed.current = true
		const release = () => {
			isPressed.current = false
			noteFocus()
		}
		// After the click, which follows at once.
		addEventListener('mouseup', () => setTimeout(release), { once: true })
	}

	return (
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
					navigation && styles.navigable,
					isWide && (list || pane ? wide.paired : wide.alone),
					list && wide.listed,
				]
					.filter(Boolean)
					.join(' ')}
				data-typing={isTyping || undefined}
			>
				<header className={styles.header}>{bar}</header>
				{list && <aside className={wide.list}>{list}</aside>}
				<main
					ref={main}
					key={page}
					tabIndex={-1}
					className={styles.content}
					onFocus={noteFocus}
					onBlur={noteFocus}
					onMouseDownCapture={notePress}
				>
					{children}
				</main>
				{pane && <aside className={wide.pane}>{pane}</aside>}
				{navigation}
			</div>
		</div>
	)
}

/** The width from which a list and a detail are side by side. The stylesheets have the same value. */
const WIDE = '(width >= 960px)'

export function useWide(): boolean {
	return useSyncExternalStore(
		watch,
		() => matchMedia(WIDE).matches,
		() => false,
	)
}

function watch(onChange: () => void): () => void {
	const query = matchMedia(WIDE)
	query.addEventListener('change', onChange)
	return () => query.removeEventListener('change', onChange)
}

/** The element beside a page's list that shows the selected row's detail; `null` on narrow screens. */
export const PaneContext = createContext<HTMLElement | null>(null)

/** The page's title as its heading, with actions beside it, and as the document's title. */
export function HeadingRow({ title, children }: { title: string; children?: ElementNode }) {
	return (
		<div className={styles.row}>
			<PageTitle title={title} />
			<h1>{title}</h1>
			{children && <div className={styles.actions}>{children}</div>}
		</div>
	)
}

/** The icon buttons at the end of the bar above a page. */
export function BarControls({ children }: { children: ElementNode }) {
	return <div className={styles.controls}>{children}</div>
}

/** The links to the app's main pages: at the bottom of a phone, at the side of wide and low screens. */
export function NavigationBar({ label, children }: { label: string; children: ElementNode }) {
	return (
		<nav className={styles.bar} aria-label={label}>
			{children}
		</nav>
	)
}

type NavigationAnchorProps = JSX.IntrinsicElements['a'] & {
	icon: LucideIcon
	label: string
	/** The number of things that are new or waiting there. */
	badge?: ElementNode
}

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

/** A link in a `NavigationBar`. The router marks the link of the current page, if `aria-current` doesn't. */
export const NavigationLink = createLink(NavigationAnchor)
