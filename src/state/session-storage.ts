import { failSafeStorage } from './fail-safe-storage.ts'

/** What is kept for one tab, also when it is reloaded. */
export const sessionStorage = failSafeStorage(() => globalThis.sessionStorage)
