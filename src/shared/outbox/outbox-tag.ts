/** By this name the browser is asked to wake the worker when there is a network. */
export const OUTBOX_TAG = 'outbox'
