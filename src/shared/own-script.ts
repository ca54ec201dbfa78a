import { trustedTypesPolicy } from './trusted-types.ts'

const policy = trustedTypesPolicy('workers', {
	createScriptURL(path) {
		const { origin, href } = new URL(path, location.href)
		if (origin !== location.origin) throw new TypeError(`${href} isn't a script of the app`)
		return href
	},
})

/**
 * Returns the address of a worker, or of a script that it imports, as a trusted address for browsers with Trusted Types.
 *
 * @throws TypeError if it is from another origin
 */
export function ownScript(path: string): string {
	return policy.createScriptURL(path)
}
