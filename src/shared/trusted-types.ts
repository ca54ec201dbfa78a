/**
 * The policies of the content security policy that may turn text into markup or a script's address, in browsers with
 * Trusted Types (Chromium, Safari from 26, Firefox from 148).
 */
export const TRUSTED_TYPES_POLICIES = [
	// For the document's own script, which inserts the build's templates with escaped values, and loads the app.
	'prerender',
	// For the addresses of workers and their scripts.
	'workers',
	// Created only in browsers that are too old, in which the app doesn't start.
	'default',
] as const

type Rules = {
	createHTML?: (markup: string) => string
	createScriptURL?: (address: string) => string
}

declare global {
	/** TypeScript's own declarations type the policies' results as strings. */
	var trustedTypes: { createPolicy<Own extends Rules>(name: string, rules: Own): Own } | undefined
}

/** Returns a policy with these rules; without Trusted Types, the rules. A document can use each name only once. */
export function trustedTypesPolicy<Own extends Rules>(
	name: (typeof TRUSTED_TYPES_POLICIES)[number],
	rules: Own,
): Own {
	return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules
}

let workersPolicy: { createScriptURL(path: string): string } | undefined

/** Returns the trusted address of a worker, or of a script that it imports. Throws if it is from another origin. */
export function ownScript(path: string): string {
	// Created only when needed, so that scripts without workers tree-shake it.
	workersPolicy ??= trustedTypesPolicy('workers', {
		createScriptURL(path) {
			const { origin, href } = new URL(path, location.href)
			if (origin !== location.origin) throw new TypeError(`${href} isn't a script of the app`)
			return href
		},
	})
	return workersPolicy.createScriptURL(path)
}
