import { afterAll, vi } from 'vitest'

// The files of a worker share their globals. Vitest restores them before each test, but not before the next file is loaded.
afterAll(() => {
	vi.unstubAllGlobals()
})

// Modules read the origin when they are imported, and Node has none.
globalThis.location ??= new URL('http://localhost:3000/') as unknown as Location
