import type { Rolldown } from 'vite'

type ChunkGroup = {
	/** The name of the chunk, and of no other. */
	name: string
	/** The folders whose modules belong to it, with what these import. */
	folders: string[]
	/** How many pages and deferred parts must need a module; one that fewer need stays with them. */
	minShareCount?: number
}

/**
 * The chunks that several pages share, beside the app's first. A module belongs to the first group that has its
 * folder. The login's groups come first, so that it loads nothing of the others.
 */
const CHUNK_GROUPS: ChunkGroup[] = [
	{ name: 'session', folders: ['src/features/session'] },
	{
		name: 'queries',
		folders: ['node_modules/@tanstack/react-query', 'node_modules/@tanstack/query-core'],
		minShareCount: 1,
	},
	// The news and `store-response.ts` need it, and nothing of the submissions' screens.
	{ name: 'contract', folders: ['src/shared/contract'] },
	{
		name: 'lists',
		folders: ['src/ui/page', 'src/ui/list', 'src/features/news', 'src/state/own-submissions'],
	},
	{ name: 'icons', folders: ['node_modules/lucide-react'], minShareCount: 3 },
	// A sign-in writes whose outbox it is before the first news are there: with the database and channel alone.
	{ name: 'sign-in', folders: ['src/outbox/storage', 'src/shared/indexed-db'] },
	{
		name: 'outbox',
		folders: ['src/outbox', 'src/shared/links'],
		minShareCount: 1,
	},
	{ name: 'downloads', folders: ['src/shared/downloads', 'src/features/media/downloads'] },
	{ name: 'links', folders: ['src/features/submissions', 'src/features/sharing', 'src/badges'] },
	{ name: 'shared', folders: ['src'], minShareCount: 3 },
	{ name: 'media', folders: ['src/features/media'] },
]

/** The groups as the bundler takes them. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
	return [
		{ name: 'framework', test: /node_modules/, tags: ['$initial'] },
		// One chunk compresses better.
		{ name: 'app', tags: ['$initial'], minSize: 0 },
		...CHUNK_GROUPS.map(({ name, folders, minShareCount = 2 }) => ({
			name,
			test: (id: string) => folders.some((folder) => id.includes(`/${folder}/`)),
			minShareCount,
			minSize: 0,
		})),
	]
}

/** @throws if a group names a folder of which no module is in its chunk */
export function checkChunkGroups(chunks: Rolldown.OutputChunk[]): void {
	for (const { name, folders } of CHUNK_GROUPS) {
		const modules = chunks
			.filter((chunk) => chunk.name === name)
			.flatMap((chunk) => chunk.moduleIds)
		for (const folder of folders)
			if (!modules.some((id) => id.includes(`/${folder}/`)))
				throw new Error(`The chunk "${name}" has nothing of ${folder}`)
	}
}
