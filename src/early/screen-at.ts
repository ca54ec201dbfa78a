import { type Category, isCategory } from '../shared/contract/categories.ts'
import { storedCategory } from '../state/active-category.ts'

/** What an address shows first, as far as it is known before there is an app. */
export type EarlyScreen =
	| { name: 'updates'; category: Category }
	| { name: 'detail'; newsId: string | null }
	| { name: 'submissions' | 'profile' | 'login' | 'other' }

export function screenAt({ pathname, search }: Location): EarlyScreen {
	const params = new URLSearchParams(search)
	const tab = params.get('tab')
	if (pathname === '/dashboard/updates' || pathname === '/dashboard')
		return { name: 'updates', category: isCategory(tab) ? tab : storedCategory() }
	if (pathname === '/dashboard/news-detail') return { name: 'detail', newsId: params.get('newsId') }
	if (pathname === '/dashboard/submissions') return { name: 'submissions' }
	if (pathname === '/dashboard/user-profile') return { name: 'profile' }
	return { name: pathname === '/auth/login' ? 'login' : 'other' }
}
