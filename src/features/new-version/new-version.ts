import { late } from '../../ui/late.tsx'

/** How long the first screen has the connection to itself, in milliseconds. */
const FIRST_SCREEN = 5000

/** Installs the service worker, looks for newer versions of the app and offers them. */
export const NewVersion = late(
	() => import('./new-version-card.tsx').then(({ NewVersionCard }) => NewVersionCard),
	FIRST_SCREEN,
)
