/**
 * The origin of the API host: calls and media go there and nowhere else.
 *
 * The app's own origin, unless the build names another one in `VITE_API_ORIGIN`.
 */
export const apiOrigin = new URL(import.meta.env.VITE_API_ORIGIN || '/', globalThis.location.href)
	.origin

/**
 * The address below which media lie, without a slash behind it: the API host's, unless the build names
 * another one in `VITE_MEDIA_BASE`.
 */
export const mediaBase = import.meta.env.VITE_MEDIA_BASE || apiOrigin
