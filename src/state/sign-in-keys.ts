/** The current sign-in's random id. */
export const SIGN_IN_KEY = 'signIn'

/** Whose sign-in it is, once known: a key of theirs, by `userKey`. */
export const USER_KEY = 'signInUser'

/** Set while the host has not heard of a logout yet. */
export const LOGOUT_PENDING_KEY = 'logoutPending'

/** What the browser was found to have cleared, and in which sign-in. */
export const LOST_KEY = 'lostHere'
