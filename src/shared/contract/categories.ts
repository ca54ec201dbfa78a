/**
 * The three categories of news, in the order of their tabs.
 *
 * The same words are the `tab` of the address, the stored `activeTab` and the host's `updateType`, unless
 * the build was told the host's own words (`call-address.ts`); their labels are translated.
 */
export const CATEGORIES = ['Political', 'Government', 'Local'] as const

export type Category = (typeof CATEGORIES)[number]

export const DEFAULT_CATEGORY: Category = 'Political'

export function isCategory(value: unknown): value is Category {
	return CATEGORIES.some((category) => category === value)
}
