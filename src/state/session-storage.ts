import { failSafeStorage } from './fail-safe-storage.ts'

/** Session storage that never throws. */
export const sessionStorage = failSafeStorage(() => globalThis.sessionStorage)
