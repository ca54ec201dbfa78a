import { enterRegions } from './announce.ts'
import hidden from './visually-hidden.module.css'

/**
 * Where `announce` has screen readers say what happens. It stands there empty from the start:
 * a region that comes into the page together with its text often goes unheard.
 *
 * Polite, for errors too: they answer what the reporter has just done, and an assertive one would cut
 * off the name of the field that has got the focus at the same moment.
 */
export function LiveRegion() {
	return (
		<div
			ref={(region) => (region ? enterRegions(region) : undefined)}
			aria-live="polite"
			className={hidden.hidden}
		/>
	)
}
