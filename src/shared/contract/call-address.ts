import { apiOrigin } from '../api-origin.ts'

/** Where a call goes, in the form in which its answer is kept on the phone. */
export function callAddress(
	path: string,
	searchParams: Record<string, string | number> = {},
): string {
	const address = new URL(path, apiOrigin)
	for (const [name, value] of Object.entries(searchParams))
		address.searchParams.set(name, String(value))
	return address.href
}
