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
 * The chunks that several pages share, besides the app's first. A module belongs to the first group that has its
 * folder. `src/prerender/README.md` says what each group saves.
 */
const CHUNK_GROUPS: ChunkGroup[] = [
	// Storing a response and a sign-in needs these before the first news, and nothing of `shared`.
	{
		name: 'stored',
		folders: ['src/shared/contract', 'src/outbox/storage', 'src/shared/indexed-db'],
	},
	{
		name: 'lists',
		folders: [
			'src/ui/page',
			'src/ui/list',
			'src/features/news',
			'src/features/session',
			'src/state/own-submissions',
		],
	},
	{ name: 'shared', folders: ['src'], minShareCount: 3 },
]

/** The groups as the bundler takes them. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
	return [
		// Seldom changes, so a new version of the app leaves it in the phone's cache.
		{ name: 'framework', test: /node_modules/, tags: ['$initial'] },
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
