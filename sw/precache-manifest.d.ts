/** A file of the build. */
type PrecachedFile = {
	/** Its path, without the leading slash. */
	url: string
	/** The beginning of its SHA-256, in base64. */
	revision: string
}

interface ServiceWorkerGlobalScope {
	/** The files of the build, inserted by vite-plugin-pwa. */
	__WB_MANIFEST: PrecachedFile[]
}
