/** A page that was out of sight for longer, in milliseconds, begins a new visit. */
export const VISIT_TIMEOUT_MS = 60 * 60_000
