import { createStore } from '@tanstack/react-store'

/** Whether the browser has dropped the cookies of the last login: the host accepted it, and then knew nobody. */
export const areCookiesBlocked = createStore(false)
