import { late } from '../../ui/late.tsx'

/** How long the first screen has the connection to itself, in milliseconds. */
const FIRST_SCREEN = 3000

/** A quiet offer to install the app, where that can be done and has not been declined. */
export const InstallOffer = late(
	() => import('./install-row.tsx').then(({ InstallRow }) => InstallRow),
	FIRST_SCREEN,
)
