/**
 * The origin of the API host: the app's own origin, unless `VITE_API_ORIGIN` sets another one.
 */
export const apiOrigin = new URL(import.meta.env.VITE_API_ORIGIN || '/', globalThis.location.href)
	.origin

/**
 * The base address of media, without a trailing slash: the API host, unless `VITE_MEDIA_BASE` sets another one.
 */
export const mediaBase = import.meta.env.VITE_MEDIA_BASE || apiOrigin
