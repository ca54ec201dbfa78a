/** The Background Sync tag. */
export const OUTBOX_TAG = 'outbox'
