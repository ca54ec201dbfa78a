import { plural } from '@lingui/core/macro'

/** The sentence about links that are not sent a second time. */
export function leftOut(count: number): string {
	return plural(count, {
		one: '# link that was already there was left out.',
		other: '# links that were already there were left out.',
	})
}
