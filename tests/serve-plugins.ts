import type { Plugin } from 'vite'
import { apiHostPlugin } from './api-host/vite-plugin.ts'
import { galleryPlugin } from './gallery/gallery-plugin.ts'
import { siteHeadersPlugin } from './serving/site-headers-plugin.ts'

/** Returns the plugins that serve the API host, the gallery and a deployment's headers in Vite's servers. */
export function servePlugins(): Plugin[] {
	return [apiHostPlugin(), galleryPlugin(), siteHeadersPlugin()]
}
