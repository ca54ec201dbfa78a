/** The document's second script: what the first one can do without to show the news. */
import type { OtherScreens } from './templates.ts'

/** Written in by the build. */
declare const OTHER_SCREENS: OtherScreens

globalThis.receiveOtherScreens?.(OTHER_SCREENS)
