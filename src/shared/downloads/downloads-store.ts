import { openStore } from '../indexed-db/open-store.ts'

/** Downloads by their id, and beside them whose are present: a database of its own. */
export const downloadsStore = openStore('downloads', 'records')

/** The key of whose downloads are present. */
export const OWNER = 'owner'
