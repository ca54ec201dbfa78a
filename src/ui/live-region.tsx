import { enterRegions } from './announce.ts'
import hidden from './visually-hidden.module.css'

/**
 * The live region into which `announce` puts its texts. It is rendered empty from the start: a region that
 * appears together with its text often goes unheard.
 *
 * Polite, for errors too: an assertive one would interrupt the name of the field that gets the focus at the
 * same moment.
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
