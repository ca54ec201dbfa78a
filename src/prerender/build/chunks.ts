import type { Rolldown } from 'vite'
import type { ScreenFiles } from '../screens.ts'

type Chunk = Rolldown.OutputChunk

/** These chunks and all that they import statically. */
export function closureOf(chunks: Chunk[], from: Chunk[]): Set<Chunk> {
	const found = new Set(from)
	for (const { imports } of found) {
		for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
	}
	return found
}

/** The chunks of a screen's components: the router's plugin splits each into a module of its own. */
export function componentsOf(chunks: Chunk[], { routes }: ScreenFiles): Chunk[] {
	return routes.map((route) => chunkOf(chunks, `/src/routes/${route}?tsr-split=component`))
}

/** @throws where no chunk has a module of that name */
export function chunkOf(chunks: Chunk[], module: string): Chunk {
	const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)))
	if (chunk === undefined) throw new Error(`The bundle has no ${module}`)
	return chunk
}
