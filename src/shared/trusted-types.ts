/**
 * The policies that may turn text into markup or into the address of a script, in browsers with Trusted Types
 * (Chromium, Safari from 26, Firefox from 148). The content security policy names them, and allows no other.
 */
export const TRUSTED_TYPES_POLICIES = [
	// For the document's own script, which inserts the build's templates with escaped values.
	'prerender',
	// For the script that loads the app, whose address the build has written in.
	'load-app',
	// For the addresses of workers and their scripts.
	'workers',
	// Created only in browsers below the floor, where the app does not start.
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

/** A policy of these rules, or in other browsers the rules themselves. Each name can be used once in a document. */
export function trustedTypesPolicy<Own extends Rules>(
	name: (typeof TRUSTED_TYPES_POLICIES)[number],
	rules: Own,
): Own {
	return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules
}
