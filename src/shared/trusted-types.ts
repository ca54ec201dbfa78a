/**
 * Who may turn text into markup or into the address of a script, where the browser asks (Trusted Types,
 * Chromium, Safari from 26, Firefox from 148): the content security policy names them, and nobody else may.
 */
export const TRUSTED_TYPES_POLICIES = [
	// The document's own script puts in the build's templates, their values escaped.
	'prerender',
	// The script that brings in the app: the build's own addresses and head.
	'load-app',
	// Addresses of workers and their scripts.
	'workers',
	// Made below the browsers' floor only, where nothing of the app begins.
	'default',
] as const

type Rules = {
	createHTML?: (markup: string) => string
	createScriptURL?: (address: string) => string
}

declare global {
	/** TypeScript's own declarations take the policies' results for texts. */
	var trustedTypes: { createPolicy<Own extends Rules>(name: string, rules: Own): Own } | undefined
}

/** The rules, as a policy where the browser knows of them. Each name can be used once in a document. */
export function trustedTypesPolicy<Own extends Rules>(
	name: (typeof TRUSTED_TYPES_POLICIES)[number],
	rules: Own,
): Own {
	return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules
}
