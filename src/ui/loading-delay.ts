/** A sign of loading appears only after this, so that a quick response does not make it flash. */
export const LOADING_DELAY_MS = 200
