/**
 * The three categories of news, in the order of their tabs.
 *
 * They are also the values of the URL's `tab` parameter, the stored `activeTab` and the host's `updateType`, unless the
 * settings define other names for the host (`newsroom.ts`). Their labels are translated.
 */
export const CATEGORIES = ['Political', 'Government', 'Local'] as const

export type Category = (typeof CATEGORIES)[number]

export const DEFAULT_CATEGORY = 'Political' as const satisfies Category

export function isCategory(value: unknown): value is Category {
	return (CATEGORIES as readonly unknown[]).includes(value)
}
