import { vi } from 'vitest'

// The files share a process, because starting one for each took a third of the time. Each begins as if it were alone.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()

// Modules read the origin on import, and Node has no `location`.
globalThis.location ??= new URL('http://localhost:3000/') as unknown as Location

// Node never ends the event of a full buffer if its listener clears the buffer, as the app's does.
performance.setResourceTimingBufferSize(Number.MAX_SAFE_INTEGER)
