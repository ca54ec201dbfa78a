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
import { NewsRowView, UNTITLED } from '../../features/news/news-row.tsx'
import { LoginView } from '../../routes/auth/login-view.tsx'
import { ReporterShell } from '../../routes/dashboard/reporter-shell.tsx'
import { UpdatesView } from '../../routes/dashboard/updates-view.tsx'
import { DEFAULT_CATEGORY } from '../../shared/contract/categories.ts'
import { appState } from '../../state/app-state.ts'
import { LANGUAGES, type Language } from '../../state/languages.ts'
import { ageSentence } from '../../ui/freshness.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import type { Templates } from '../templates.ts'

const MESSAGES: Record<Language, [Messages, Messages]> = { en: [en, laterEn], kn: [kn, laterKn] }

/** A count whose digits are in no sentence otherwise. */
const COUNT = 19

const ignore = () => undefined

/** What the document shows before the app is there, in each language. */
export function renderTemplates(): Record<Language, Templates> {
	const languages = Object.keys(LANGUAGES) as Language[]
	return Object.fromEntries(
		languages.map((language) => [language, templatesIn(language)]),
	) as Record<Language, Templates>
}

function templatesIn(language: Language): Templates {
	for (const messages of MESSAGES[language]) i18n.load(language, messages)
	i18n.activate(language)
	appState.actions.setLanguage(language)

	const ages = agesIn()
	const list = (hasNextPage: boolean, isNew: boolean) => {
		const row = <NewsRowView {...ROW} isNew={isNew} />
		const markup = render(
			<NewsListView
				{...listWith({ hasNextPage })}
				items={[{ _id: '{id}' }]}
				renderRow={() => row}
			/>,
		)
		return markup.replace('data-index="0"', 'data-index="{index}"').replace(ages.now, '{age}')
	}
	const withoutRows = (markup: string) => markup.replace(ROWS, '')
	const rowOf = (markup: string) => markup.match(ROWS)?.[0] ?? ''
	return {
		login: render(withLiveRegion(<LoginView />)),
		shell: render(withLiveRegion(<ReporterShell pathname="">{null}</ReporterShell>)),
		updates: withoutPictures(
			render(
				withLiveRegion(
					<ReporterShell pathname="/dashboard/updates">
						<UpdatesView>
							<NewsPanelView category={DEFAULT_CATEGORY} onChoose={ignore}>
								<NewsListView
									{...listWith({ isPending: true })}
									items={undefined}
									renderRow={ignore}
								/>
							</NewsPanelView>
						</UpdatesView>
					</ReporterShell>,
				),
			),
		),
		more: withoutRows(list(true, false)),
		end: withoutRows(list(false, false)),
		row: rowOf(list(false, false)),
		newRow: rowOf(list(false, true)),
		untitled: i18n._(UNTITLED),
		ages,
	}
}

const ROW = {
	newsId: '{id}',
	title: '{title}',
	language: '{language}',
	date: '{date}',
	dateTime: '{datetime}',
}

const ROWS = /<li.*<\/li>/

function listWith(state: { hasNextPage?: boolean; isPending?: boolean }) {
	return {
		state: {
			isPending: false,
			hasNextPage: false,
			isFetching: false,
			errorUpdateCount: 0,
			isFetchingNextPage: false,
			isFetchNextPageError: false,
			dataUpdatedAt: state.isPending ? 0 : Date.now(),
			fetchNextPage: ignore,
			refetch: ignore,
			...state,
		},
		place: '',
		onRefresh: ignore,
	}
}

function agesIn(): Templates['ages'] {
	const sentence = (words: keyof Templates['ages'], count = COUNT) =>
		ageSentence({ words: words === 'hour' ? 'hours' : words, count }, '{time}').replace(
			`${COUNT}`,
			'{count}',
		)
	return {
		now: sentence('now'),
		minutes: sentence('minutes'),
		hour: sentence('hour', 1),
		hours: sentence('hours'),
		time: sentence('time'),
		earlier: sentence('earlier'),
	}
}

function withLiveRegion(page: ReactNode) {
	return (
		<>
			<LiveRegion />
			{page}
		</>
	)
}

function render(content: ReactNode): string {
	const router = createRouter({
		routeTree: createRootRoute(),
		history: createMemoryHistory({ initialEntries: ['/'] }),
		stringifySearch: ({ newsId }) => (newsId === undefined ? '' : '{search}'),
	})
	return renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<I18nProvider i18n={i18n}>
				<RouterContextProvider router={router}>{content}</RouterContextProvider>
			</I18nProvider>
		</QueryClientProvider>,
	).replaceAll(/<link rel="preload"[^>]*>/g, '')
}

/** Pictures come after the news: without an address nothing is asked for. */
function withoutPictures(markup: string): string {
	return markup.replaceAll(/(<img [^>]*?) src="[^"]*"/g, '$1')
}
