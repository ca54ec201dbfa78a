import { createReadStream, existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The folder that the gallery is built to, relative to the project's root. */
export const GALLERY_FOLDER = '.gallery'
export const GALLERY_ASSETS = 'gallery-assets'

const PAGE = '/gallery.html'
const TYPES: Record<string, string> = {
	'.css': 'text/css',
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript',
}

/** Serves the gallery at /gallery.html: its source in `vite dev`, its build in `vite preview`. */
export function galleryPlugin(): Plugin {
	return {
		name: 'gallery',
		configureServer(server) {
			server.middlewares.use((request, _response, next) => {
				if (request.url === PAGE) request.url = `/tests/gallery${PAGE}`
				next()
			})
		},
		configurePreviewServer(server) {
			server.middlewares.use((request, response, next) => {
				const { pathname } = new URL(request.url ?? '/', 'http://site')
				const isGallery = pathname === PAGE || pathname.startsWith(`/${GALLERY_ASSETS}/`)
				const file = join(server.config.root, GALLERY_FOLDER, pathname)
				if (!isGallery || !existsSync(file)) return next()
				response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
				createReadStream(file).pipe(response)
			})
		},
	}
}
