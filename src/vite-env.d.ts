interface ImportMetaEnv {
	/** The version in package.json; written in by the build. */
	readonly APP_VERSION: string
	/** Origin of the API host, when it is not the origin that serves the app. */
	readonly VITE_API_ORIGIN?: string
	/** Where media lie, when it is not the API host. */
	readonly VITE_MEDIA_BASE?: string
	/** The host's own words for the categories. */
	readonly VITE_UPDATE_TYPE_POLITICAL?: string
	readonly VITE_UPDATE_TYPE_GOVERNMENT?: string
	readonly VITE_UPDATE_TYPE_LOCAL?: string
}

declare module '*.po' {
	import type { Messages } from '@lingui/core'
	export const messages: Messages
}
