import { trustedTypesPolicy } from './trusted-types.ts'

const policy = trustedTypesPolicy('workers', {
	createScriptURL(path) {
		const { origin, href } = new URL(path, location.href)
		if (origin !== location.origin) throw new TypeError(`${href} is no script of the app's`)
		return href
	},
})

/**
 * The address of a worker, or of a script that it imports, as a trusted one for browsers that demand that.
 *
 * @throws TypeError if it is of another origin
 */
export function ownScript(path: string): string {
	return policy.createScriptURL(path)
}
