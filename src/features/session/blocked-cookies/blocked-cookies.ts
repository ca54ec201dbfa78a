import { createStore } from '@tanstack/react-store'
import type { ReactNode } from 'react'

/** The explanation to show if the browser has dropped the cookies of the last login. */
export const cookieNotice = createStore<{ Notice?: () => ReactNode }>({})

/** Loads the explanation: the host accepted the login, and then knew nobody. */
export async function explainBlockedCookies(): Promise<void> {
	const { Notice } = await import('./notice.tsx')
	cookieNotice.setState(() => ({ Notice }))
}
