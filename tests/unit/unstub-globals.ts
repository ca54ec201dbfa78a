import { afterAll, vi } from 'vitest'

// The files of a worker share one window. Vitest restores it before each test, but not before the next file is loaded.
afterAll(() => {
	vi.unstubAllGlobals()
})
