import { failSafeStorage } from './fail-safe-storage.ts'

/** What is kept on this device, for all tabs. */
export const localStorage = failSafeStorage(() => globalThis.localStorage)
