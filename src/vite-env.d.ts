/** The host's names of the categories. */
type UpdateTypes = {
	readonly [Name in import('./shared/contract/categories.ts').Category as `VITE_UPDATE_TYPE_${Uppercase<Name>}`]?: string
}

interface ImportMetaEnv extends UpdateTypes {
	/** The version in package.json. The build inserts it. */
	readonly APP_VERSION: string
	/** The origin of the API host, if it isn't the origin that serves the app. */
	readonly VITE_API_ORIGIN?: string
	/** The base address of media, if it isn't the API host. */
	readonly VITE_MEDIA_BASE?: string
	/** The newsroom's name for the app, and that name in Kannada. */
	readonly VITE_PRODUCT_NAME?: string
	readonly VITE_PRODUCT_NAME_KN?: string
}

declare module '*.po' {
	import type { Messages } from '@lingui/core'
	export const messages: Messages
}
