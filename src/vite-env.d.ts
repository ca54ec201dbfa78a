interface ImportMetaEnv {
	/** The version in package.json. The build inserts it. */
	readonly APP_VERSION: string
}

declare module '*.po' {
	import type { Messages } from '@lingui/core'
	export const messages: Messages
}
