import { useQuery } from '@tanstack/react-query'
import { fetchMediaSize } from '../../api/media.ts'
import { useDownloads } from './downloads/use-downloads.ts'

/** Sizes in bytes by address, of files whose size is known. */
export type MediaSizes = ReadonlyMap<string, number>

/** The files' sizes, from this phone or else the host. Files of unknown size are left out. */
export function useMediaSizes(addresses: readonly string[]): MediaSizes {
	const downloads = useDownloads()
	const own = downloads?.flatMap(({ address, state, total, loaded }) => {
		const size = state === 'saved' ? loaded : total
		return size === undefined ? [] : [[address, size] as const]
	})
	const known = new Map(own)
	const { data: told = [] } = useQuery({
		queryKey: ['media-sizes', ...addresses],
		queryFn: ({ signal }) => askSizes(addresses, signal),
		// The sizes of files on the phone are known.
		enabled: downloads !== undefined && addresses.some((address) => !known.has(address)),
		staleTime: Number.POSITIVE_INFINITY,
	})
	return new Map([...told, ...known])
}

/**
 * Asks the host for one size after the other, and stops at the first it does not tell: a host that counts requests
 * may end the session of a user who sends many.
 */
async function askSizes(
	addresses: readonly string[],
	signal: AbortSignal,
): Promise<[address: string, bytes: number][]> {
	const sizes: [string, number][] = []
	for (const address of addresses) {
		const size = await fetchMediaSize(address, signal)
		if (size === undefined) break
		if (size !== 'gone') sizes.push([address, size])
	}
	return sizes
}

/** The size of several files together, in bytes; `undefined` unless all are known. */
export function sumOf(addresses: readonly string[], sizes: MediaSizes): number | undefined {
	const known = addresses.flatMap((address) => sizes.get(address) ?? [])
	if (known.length < addresses.length) return undefined
	return known.reduce((sum, size) => sum + size, 0)
}
