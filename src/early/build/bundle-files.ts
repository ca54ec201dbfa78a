import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** These chunks and all that they import statically. */
export function closureOf(chunks: Chunk[], from: Chunk[]): Set<Chunk> {
	const found = new Set(from)
	for (const { imports } of found) {
		for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
	}
	return found
}

/** The chunk of a route's component: the router's plugin splits each into a module of its own. */
export function componentOf(chunks: Chunk[], route: string): Chunk {
	return chunkOf(chunks, `${route}?tsr-split=component`)
}

export function chunkOf(chunks: Chunk[], module: string): Chunk {
	const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)))
	if (chunk === undefined) throw new Error(`The bundle has no ${module}`)
	return chunk
}
