import { plural } from '@lingui/core/macro'

/** Says that links are not sent a second time. */
export function leftOut(count: number): string {
	return plural(count, {
		one: '# link that was there already is left out.',
		other: '# links that were there already are left out.',
	})
}
