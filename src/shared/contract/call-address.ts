import { apiOrigin } from '../api-origin.ts'

/** A call's absolute address, which is also its key in the response cache. */
export function callAddress(
	path: string,
	searchParams: Record<string, string | number> = {},
): string {
	const address = new URL(path, apiOrigin)
	for (const [name, value] of Object.entries(searchParams))
		address.searchParams.set(name, String(value))
	return address.href
}
