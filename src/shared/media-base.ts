import { apiOrigin } from './api-origin.ts'

/**
 * The address below which media lie, without a slash behind it: the API host's, unless the build names
 * another one in `VITE_MEDIA_BASE`.
 */
export const mediaBase = import.meta.env.VITE_MEDIA_BASE || apiOrigin
