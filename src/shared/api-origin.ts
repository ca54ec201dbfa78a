/**
 * The origin of the API host: calls and media go there and nowhere else.
 *
 * The app's own origin, unless the build names another one in `VITE_API_ORIGIN`.
 */
export const apiOrigin = new URL(import.meta.env.VITE_API_ORIGIN || '/', globalThis.location.href)
	.origin
