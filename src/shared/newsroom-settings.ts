import type { Category } from './contract/categories.ts'

/** How to reach the newsroom without the app: at a `tel:`, `mailto:` or `https:` address, shown as these words. */
export type NewsroomContact = { address: string; words: string }

export type Newsroom = {
	apiOrigin?: string | undefined
	mediaBase?: string | undefined
	/** The host's names of the categories. */
	updateTypes?: Partial<Record<Category, string>>
	/** The product's name by language. */
	names?: Record<string, string>
	contact?: NewsroomContact | undefined
	/** Where phones send reports: an https address, or a path on the app's own origin. */
	reports?: string | undefined
}

declare global {
	/** The service worker's script sets it in its first line. */
	var newsroom: Newsroom | undefined
}

/** The id of the element with the settings as JSON. Not `newsroom`, because browsers make each id a global variable. */
export const NEWSROOM_ID = 'newsroom-settings'

/** The product's name, if the newsroom has none of its own. */
export const PRODUCT_NAMES: Record<string, string> = { en: 'Reporter Portal', kn: 'ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್' }
