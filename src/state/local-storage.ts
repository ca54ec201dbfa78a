import { failSafeStorage } from './fail-safe-storage.ts'

/** Local storage that never throws. */
export const localStorage = failSafeStorage(() => globalThis.localStorage)
