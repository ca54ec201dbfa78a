import { useNavigate } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
	interface HistoryState {
		/** Set while the submit dialog is open. It is a history entry, so Back closes it. */
		submitLinks?: boolean
		/** Links that the form begins with. */
		givenLinks?: string[]
	}
}

/**
 * Returns a function that opens the submit dialog of a news item with these links filled in. It goes to the news
 * first, so that Back leads from the dialog to the news.
 */
export function useOpenSubmitLinks(): (newsId: string, givenLinks: string[]) => Promise<void> {
	const navigate = useNavigate()
	return async (newsId, givenLinks) => {
		const news = { to: '/dashboard/news-detail', search: { newsId } } as const
		await navigate(news)
		await navigate({ ...news, state: { submitLinks: true, givenLinks }, resetScroll: false })
	}
}
