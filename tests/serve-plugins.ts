import type { Plugin } from 'vite'
import { apiHostPlugin } from './api-host/vite-plugin.ts'
import { galleryPlugin } from './gallery/gallery-plugin.ts'
import { siteHeadersPlugin } from './serving/site-headers-plugin.ts'

/** What `vite dev` and `vite preview` serve beside the app: the API host, the gallery, and a deployment's headers. */
export function servePlugins(): Plugin[] {
	return [apiHostPlugin(), galleryPlugin(), siteHeadersPlugin()]
}
