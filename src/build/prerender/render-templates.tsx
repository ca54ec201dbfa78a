/** Renders the first screens as markup: it runs in the build, and never in a page. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
	createMemoryHistory,
	createRootRoute,
	createRouter,
	RouterContextProvider,
} from '@tanstack/react-router'
import type { ElementNode } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { messages as en } from '../../../locales/en.po'
import { messages as kn } from '../../../locales/kn.po'
import { messages as laterEn } from '../../../locales/later/en.po'
import { messages as laterKn } from '../../../locales/later/kn.po'
import { LoadFailure } from '../../features/connection/load-failure.tsx'
import { NewsList } from '../../features/news/news-list.tsx'
import { NewsPanel } from '../../features/news/news-panel.tsx'
import { newsListQuery } from '../../features/news/news-queries.ts'
import { NewsRow, rowWords } from '../../features/news/news-row.tsx'
import { type RowTexts, rowTexts } from '../../features/news/row-texts.ts'
import type { Templates } from '../../prerender/templates.ts'
import { LoginView } from '../../routes/auth/-components/login-view.tsx'
import { ReporterShell } from '../../routes/dashboard/-components/reporter-shell.tsx'
import { UpdatesView } from '../../routes/dashboard/-components/updates-view.tsx'
import { DEFAULT_CATEGORY } from '../../shared/contract/categories.ts'
import { FIRST_PAGE } from '../../shared/contract/paging.ts'
import { appState } from '../../state/app-state.ts'
import type { Language } from '../../state/languages.ts'
import { LiveRegion } from '../../ui/announce.tsx'
import { ageSentence } from '../../ui/list/last-updated.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import type { Age } from '../../ui/text/format-date.ts'

i18n.load({ en: { ...en, ...laterEn }, kn: { ...kn, ...laterKn } })

/** A count whose digits occur nowhere else in the sentence, so that a token can replace them. */
const COUNT = 19

/** What a status holds while a list is loading: a text, and rows. */
const SKELETON = /(?<=<div role="status">)<span.*?<\/span>(?:<div.*?<\/div>)+/

/** Links to pictures, which come after the news, and what HTML, styles and scripts don't need. */
const NEEDLESS = /<link rel="preload"[^>]*>| class="lucide [^"]*"| xmlns="[^"]*"|=""|\/(?=>)/g

/** The other language's name, in letters of a font of its own: to load it takes as long as to lay out some rows. */
const OTHER_NAME = /(aria-pressed="false"><span>)(.*?)</g

/** The list is rendered once: its markup stands for every tab, and depends on no user. */
const NEWS = { category: DEFAULT_CATEGORY, owner: '' }
const ITEM = { _id: '{newsId}', mediaFiles: [] }

/** What the document shows before the app is there, by language. */
export function renderTemplates(): Record<Language, Templates> {
	return { en: renderTemplatesIn('en'), kn: renderTemplatesIn('kn') }
}

function renderTemplatesIn(language: Language): Templates {
	i18n.activate(language)
	appState.actions.setLanguage(language)
	const now = agesOf('now')
	const list = render(<NewsList {...NEWS} />).replace(now[0], '{age}')
	const [skeleton = ''] = render(<SkeletonRows count={5} />).match(SKELETON) ?? []
	const [item = '', tag = ''] = list.match(/(<li .*?>).*<\/li>/) ?? []
	return {
		news: {
			updates: render(
				<ReporterShell pathname="/dashboard/updates" isHome>
					<UpdatesView>
						<NewsPanel {...NEWS} />
					</UpdatesView>
				</ReporterShell>,
				'/dashboard/updates',
			).replace(SKELETON, ''),
			// Pictures come with the app, after the news.
			list: list.replace(item, '').replaceAll(/<img\b[^>]*>/g, ''),
			row: renderRow(tag, false),
			newRow: renderRow(tag, true),
			words: rowWords(i18n),
			ages: {
				now,
				minutes: agesOf('minutes'),
				hours: agesOf('hours'),
				time: agesOf('time'),
				earlier: agesOf('earlier'),
			},
		},
		others: {
			login: render(<LoginView />, '/auth/login'),
			page: render(
				<ReporterShell pathname="">
					<div role="status" />
				</ReporterShell>,
				'',
			),
			skeleton,
			loadFailure: render(<LoadFailure />),
		},
	}
}

/** The sentence for a count of one, and the sentence for any other count. */
function agesOf(words: Age['words']): [string, string] {
	const other = ageSentence({ words, count: COUNT }, '{time}').replace(`${COUNT}`, '{count}')
	return [ageSentence({ words, count: 1 }, '{time}'), other]
}

/** A row whose texts are tokens, in the place of what only a phone knows, as is its place in the list. */
function renderRow(tag: string, isNew: boolean): string {
	const names = Object.keys(rowTexts(ITEM, rowWords(i18n), 0, false))
	const tokens = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as RowTexts
	const row = render(<NewsRow {...tokens} isNew={isNew} />)
	return `${tag.replace('data-index="0"', 'data-index="{index}"')}${row}</li>`
}

/** @param address the page's; without one, content is a list or a row, with one news item and more to load */
function render(content: ElementNode, address?: string): string {
	const router = createRouter({
		routeTree: createRootRoute(),
		history: createMemoryHistory({ initialEntries: [address ?? '/'] }),
		stringifySearch: ({ newsId }) => (newsId === undefined ? '' : '{search}'),
	})
	const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
	const { queryKey } = newsListQuery(DEFAULT_CATEGORY)
	const news = { pages: [{ items: [ITEM], hasNext: true }], pageParams: [FIRST_PAGE] }
	if (address === undefined) queryClient.setQueryData(queryKey, news)
	const markup = renderToStaticMarkup(
		<QueryClientProvider client={queryClient}>
			<I18nProvider i18n={i18n}>
				{address !== undefined && <LiveRegion />}
				<RouterContextProvider router={router}>{content}</RouterContextProvider>
			</I18nProvider>
		</QueryClientProvider>,
	)
	return markup.replaceAll(NEEDLESS, '').replaceAll(OTHER_NAME, '$1<data value="$2"></data><')
}
