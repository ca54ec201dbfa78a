import { trustedTypesPolicy } from './trusted-types.ts'

const policy = trustedTypesPolicy('workers', {
	createScriptURL(path) {
		const { origin, href } = new URL(path, location.href)
		if (origin !== location.origin) throw new TypeError(`${href} is no script of the app's`)
		return href
	},
})

/**
 * The address of a worker, or of a script that one imports, as browsers take it that ask for trusted ones.
 *
 * @throws TypeError where it is of another origin
 */
export function ownScript(path: string): string {
	return policy.createScriptURL(path)
}
