interface ImportMetaEnv {
	/** The version in package.json. The build inserts it. */
	readonly APP_VERSION: string
}

/** The browser is too old for the app, which then doesn't start. */
declare var isUnsupportedBrowser: true | undefined

declare module '*.po' {
	import type { Messages } from '@lingui/core'
	export const messages: Messages
}
