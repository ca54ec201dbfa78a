/** Renders the first screens as markup. This module runs in the build, never in a page. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
	createMemoryHistory,
	createRootRoute,
	createRouter,
	RouterContextProvider,
} from '@tanstack/react-router'
import type { ElementNode } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { appState } from '../../app-state/app-state.ts'
import type { Language } from '../../app-state/languages.ts'
import { newsListQuery } from '../../features/news/model/news-list-query.ts'
import { type RowTexts, rowTexts } from '../../features/news/model/row-texts.ts'
import { NewsList } from '../../features/news/view/news-list.tsx'
import { NewsRow, rowWords } from '../../features/news/view/news-row.tsx'
import { NewsPanel } from '../../features/news/view/news-tabs.tsx'
import type { Templates } from '../../prerender/templates.ts'
import { LoginView } from '../../routes/auth/-components/login-view.tsx'
import { ReporterShell } from '../../routes/dashboard/-components/reporter-shell.tsx'
import { FIRST_PAGE } from '../../shared/contract/calls.ts'
import { DEFAULT_CATEGORY } from '../../shared/contract/categories.ts'
import { LiveRegion } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/list/query-state.tsx'
import { CATALOGS } from './render-markup.tsx'

i18n.load(CATALOGS)

/** What a status shows while a list is loading: a text and placeholder rows. */
const SKELETON = /(?<=<div role="status"[^>]*>)<span.*?<\/span>(?:<div.*?<\/div>)+/

/** Preload links for pictures, which load after the news, and markup that HTML, styles and scripts don't need. */
const OPTIONAL = /<link rel="preload"[^>]*>| class="lucide [^"]*"| xmlns="[^"]*"|=""|\/(?=>)/g

/** One rendered list serves every tab and user. */
const NEWS = { category: DEFAULT_CATEGORY, onShowAll: () => undefined, onChoose: () => undefined }
const ITEM = { _id: '{newsId}', mediaFiles: [] }

export function renderTemplates(): Record<Language, Templates> {
	return { en: renderTemplatesIn('en'), kn: renderTemplatesIn('kn') }
}

function renderTemplatesIn(language: Language): Templates {
	i18n.activate(language)
	appState.actions.setLanguage(language)
	const words = rowWords(i18n)
	const list = render(<NewsList {...NEWS} />)
	const [item = '', start = '', end = ''] = find(/(<li [^>]*data-index=")0("[^>]*>).*<\/li>/, list)
	const [rows = ''] = find(/<ul.*(?=<\/div><div)/, list)
	const [skeleton = ''] = find(SKELETON, render(<SkeletonRows count={5} />))
	const tokens = Object.fromEntries(
		Object.keys(rowTexts(ITEM, words, 0, false)).map((name) => [name, `{${name}}`]),
	) as RowTexts
	const renderRow = (isNew: boolean) =>
		`${start}{index}${end}${render(<NewsRow {...tokens} isNew={isNew} />)}</li>`
	return {
		login: render(<LoginView />, '/auth/login'),
		updates: render(
			<ReporterShell pathname="/dashboard/updates" isHome>
				<NewsPanel {...NEWS} />
			</ReporterShell>,
			'/dashboard/updates',
		).replace(SKELETON, ''),
		list: rows.replace(item, ''),
		row: renderRow(false),
		newRow: renderRow(true),
		words,
		skeleton,
		loadFailure: render(<LoadFailure />),
	}
}

/** The document shows this if it can't load the app's files. */
function LoadFailure() {
	const { t } = useLingui()
	return (
		<div role="alert">
			<h1>{t`Couldn't open the app. Check your connection.`}</h1>
			<Button variant="primary">{t`Try again`}</Button>
		</div>
	)
}

/** @throws if the markup has nothing like the pattern, so that a template would lack it */
function find(pattern: RegExp, markup: string): RegExpMatchArray {
	const found = markup.match(pattern)
	if (found === null) throw new Error(`The rendered markup has nothing like ${pattern}`)
	return found
}

/** @param address the page's address; if missing, the content is a list or row, with one news item and more to load */
function render(content: ElementNode, address?: string): string {
	const router = createRouter({
		routeTree: createRootRoute(),
		history: createMemoryHistory({ initialEntries: [address ?? '/'] }),
		stringifySearch: ({ newsId }) => (newsId === undefined ? '' : '{search}'),
	})
	const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
	const page = { items: [ITEM], total: undefined, hasNext: true }
	const news = { pages: [page], pageParams: [FIRST_PAGE] }
	if (!address) queryClient.setQueryData(newsListQuery(DEFAULT_CATEGORY).queryKey, news)
	const markup = renderToStaticMarkup(
		<QueryClientProvider client={queryClient}>
			<I18nProvider i18n={i18n}>
				{address && <LiveRegion />}
				<RouterContextProvider router={router}>{content}</RouterContextProvider>
			</I18nProvider>
		</QueryClientProvider>,
	)
	return markup.replaceAll(OPTIONAL, '').replaceAll(/><\/(?:path|circle|rect)>/g, '/>')
}
