interface ImportMetaEnv {
	/** Origin of the API host, when it is not the origin that serves the app. */
	readonly VITE_API_ORIGIN?: string
}

declare module '*.po' {
	import type { Messages } from '@lingui/core'
	export const messages: Messages
}
