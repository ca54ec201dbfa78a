/** The current sign-in's random id. */
export const SIGN_IN_KEY = 'signIn'

/** Set while the host has not heard of a logout yet. */
export const LOGOUT_PENDING_KEY = 'logoutPending'

/** What the browser was found to have cleared, and in which sign-in. */
export const LOST_KEY = 'lostHere'
