import { afterAll, vi } from 'vitest'

// The files of a worker share globals and modules. Vitest restores the globals before each test, but not before the next
// file is loaded; and modules that were imported while a test had replaced a global are not to be another file's.
afterAll(() => {
	vi.unstubAllGlobals()
	vi.resetModules()
})

// Modules read the origin when they are imported, and Node has none.
globalThis.location ??= new URL('http://localhost:3000/') as unknown as Location
