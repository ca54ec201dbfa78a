/** Under this key stands the present sign-in's random id. */
export const SIGN_IN_KEY = 'signIn'

/** Under this key stands whether the host must still be told of a logout. */
export const LOGOUT_PENDING_KEY = 'logoutPending'

/** Under this key stands in which sign-in the phone was found cleared, and of what. */
export const LOST_KEY = 'lostHere'
