import { createStore } from 'idb-keyval'

/** Downloads by their id, and beside them whose are present: a database of its own. */
export const downloadsStore = createStore('downloads', 'records')

/** The key of whose downloads are present. */
export const OWNER = 'owner'
