import { createStore } from '@tanstack/react-store'

/** Whether the host accepted the last login and then did not know the user: the browser drops its cookies. */
export const areCookiesBlocked = createStore(false)
