/**
 * The categories of news, in the order of their tabs: the values of the URL's `tab` parameter, the stored `activeTab` and
 * the host's `updateType`, for which the settings may define other names (`newsroom.ts`).
 */
export const CATEGORIES = ['Political', 'Government', 'Local'] as const

export type Category = (typeof CATEGORIES)[number]

export const DEFAULT_CATEGORY = 'Political' as const satisfies Category

export function isCategory(value: unknown): value is Category {
	return (CATEGORIES as readonly unknown[]).includes(value)
}
