import { openStore } from '../indexed-db/open-store.ts'

/** The database of the downloads: records by their id, and the owner. */
export const downloadsStore = openStore('downloads', 'records')

/** The key of the owner's record. */
export const OWNER = 'owner'
