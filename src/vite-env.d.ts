/** The host's own words for the categories. */
type UpdateTypes = {
	readonly [Name in import('./shared/contract/categories.ts').Category as `VITE_UPDATE_TYPE_${Uppercase<Name>}`]?: string
}

interface ImportMetaEnv extends UpdateTypes {
	/** The version in package.json; written in by the build. */
	readonly APP_VERSION: string
	/** Origin of the API host, when it is not the origin that serves the app. */
	readonly VITE_API_ORIGIN?: string
	/** Where media lie, when it is not the API host. */
	readonly VITE_MEDIA_BASE?: string
	/** The newsroom's own name for the app, and that name in Kannada. */
	readonly VITE_PRODUCT_NAME?: string
	readonly VITE_PRODUCT_NAME_KN?: string
}

declare module '*.po' {
	import type { Messages } from '@lingui/core'
	export const messages: Messages
}
