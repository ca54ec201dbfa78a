interface ImportMetaEnv {
	/** The version in package.json. The build inserts it. */
	readonly APP_VERSION: string
}

/** Whether the browser is too old for the app, which then doesn't start. */
declare var isUnsupportedBrowser: boolean

declare module '*.po' {
	import type { Messages } from '@lingui/core'
	export const messages: Messages
}
