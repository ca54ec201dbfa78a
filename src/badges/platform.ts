import { knownValue } from '../shared/contract/known-value.ts'
import { PLATFORMS } from '../shared/contract/submissions.ts'

/** The platforms a submission or channel can be on; "Invalid Platform" is none of them. */
export type Platform = Exclude<(typeof PLATFORMS)[number], 'Invalid Platform'>

const REAL_PLATFORMS = PLATFORMS.filter((name): name is Platform => name !== 'Invalid Platform')

/** The platform that a host's text names. "X" is Twitter. */
export function toPlatform(value: string | undefined): Platform | undefined {
	return value?.trim().toLowerCase() === 'x' ? 'Twitter' : knownValue(value, REAL_PLATFORMS)
}
