import { plural } from '@lingui/core/macro'

/** The sentence about links that are not sent a second time. */
export function leftOut(count: number): string {
	return plural(count, {
		one: '# link was already in the list.',
		other: '# links were already in the list.',
	})
}
