/** A loading indicator appears only after this delay, so that it doesn't flash before a quick response. */
export const LOADING_DELAY_MS = 200
