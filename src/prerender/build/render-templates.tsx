/** Renders the first screens as markup: it runs in the build, and never in a page. */
import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
	createMemoryHistory,
	createRootRoute,
	createRouter,
	RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { messages as en } from '../../../locales/en.po'
import { messages as kn } from '../../../locales/kn.po'
import { messages as laterEn } from '../../../locales/later/en.po'
import { messages as laterKn } from '../../../locales/later/kn.po'
import { NewsListView } from '../../features/news/news-list.tsx'
import { NewsPanelView } from '../../features/news/news-panel.tsx'
import { NewsRow } from '../../features/news/news-row.tsx'
import type { RowTexts } from '../../features/news/row-texts.ts'
import { rowWords } from '../../features/news/row-words.ts'
import { LoginView } from '../../routes/auth/login-view.tsx'
import { ReporterShell } from '../../routes/dashboard/reporter-shell.tsx'
import { UpdatesView } from '../../routes/dashboard/updates-view.tsx'
import { DEFAULT_CATEGORY } from '../../shared/contract/categories.ts'
import { appState } from '../../state/app-state.ts'
import type { Language } from '../../state/languages.ts'
import { LiveRegion } from '../../ui/announce.tsx'
import { ageSentence } from '../../ui/list/last-updated.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import type { Templates } from '../templates.ts'

const MESSAGES: Record<Language, Messages> = {
	en: { ...en, ...laterEn },
	kn: { ...kn, ...laterKn },
}

/** Tokens, in the place of what only a phone knows. */
const ROW: RowTexts = {
	newsId: '{newsId}',
	title: '{title}',
	language: '{language}',
	date: '{date}',
	dateTime: '{dateTime}',
	age: '{age}',
	pictures: '{pictures}',
	videos: '{videos}',
	media: '{media}',
	opened: '{opened}',
}

/** A count whose digits occur nowhere else in the sentence, so that a token can replace them. */
const COUNT = 19

const ignore = () => undefined

/** What the document shows before the app is there, by language. */
export function renderTemplates(): Record<Language, Templates> {
	return { en: templatesIn('en'), kn: templatesIn('kn') }
}

function templatesIn(language: Language): Templates {
	i18n.loadAndActivate({ locale: language, messages: MESSAGES[language] })
	appState.actions.setLanguage(language)
	const ageOf = (words: Parameters<typeof ageSentence>[0]['words'], count = COUNT) =>
		ageSentence({ words, count }, '{time}').replace(`${COUNT}`, '{count}')
	const now = ageOf('now')
	const list = renderList(false).replace(now, '{age}')
	return {
		login: render(<LoginView />, '/auth/login'),
		updates: renderShell(
			'/dashboard/updates',
			<UpdatesView>
				<NewsPanelView category={DEFAULT_CATEGORY} onChoose={ignore}>
					<List items={undefined} />
				</NewsPanelView>
			</UpdatesView>,
		),
		page: renderShell('', <SkeletonRows count={5} />),
		// Pictures come after the news: without an address nothing is asked for.
		list: list.replace(ROW_MARKUP, '').replaceAll(/(<img\b[^>]*?) src="[^"]*"/g, '$1'),
		row: rowIn(list),
		newRow: rowIn(renderList(true)),
		words: rowWords(i18n),
		ages: {
			now,
			minutes: ageOf('minutes'),
			hours: ageOf('hours'),
			time: ageOf('time'),
			earlier: ageOf('earlier'),
		},
		agesOfOne: { minutes: ageOf('minutes', 1), hours: ageOf('hours', 1) },
	}
}

const ROW_MARKUP = /<li .*<\/li>/

/** The row's place in the list, too, is for the phone to tell. */
function rowIn(list: string): string {
	return String(list.match(ROW_MARKUP)?.[0]).replace('data-index="0"', 'data-index="{index}"')
}

function renderList(isNew: boolean): string {
	return render(<List items={[{ _id: ROW.newsId }]} row={<NewsRow {...ROW} isNew={isNew} />} />)
}

/** A list that waits for its items, or one with a single row, of more. */
function List({ items, row }: { items: { _id: string }[] | undefined; row?: ReactNode }) {
	const state = {
		isPending: items === undefined,
		hasNextPage: true,
		isFetching: items === undefined,
		errorUpdateCount: 0,
		isFetchingNextPage: false,
		isFetchNextPageError: false,
		dataUpdatedAt: items === undefined ? 0 : Date.now(),
		fetchNextPage: ignore,
		refetch: ignore,
	}
	return (
		<NewsListView
			state={state}
			scrollKey=""
			items={items}
			renderRow={() => row}
			onRefresh={ignore}
		/>
	)
}

function renderShell(pathname: string, content: ReactNode): string {
	return render(<ReporterShell pathname={pathname}>{content}</ReporterShell>, pathname)
}

/** @param address of the page, for which there is then everything that stands beside pages */
function render(content: ReactNode, address?: string): string {
	const router = createRouter({
		routeTree: createRootRoute(),
		history: createMemoryHistory({ initialEntries: [address ?? '/'] }),
		stringifySearch: ({ newsId }) => (newsId === undefined ? '' : '{search}'),
	})
	const markup = renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<I18nProvider i18n={i18n}>
				{address && <LiveRegion />}
				<RouterContextProvider router={router}>{content}</RouterContextProvider>
			</I18nProvider>
		</QueryClientProvider>,
	)
	// React puts links before the markup of pictures, and no style is about the names of icons.
	return markup.replaceAll(/<link rel="preload"[^>]*>| class="lucide [^"]*"/g, '')
}
