/**
 * The accounts of a fresh database, one for each kind of start a demonstration or a test needs.
 *
 * They are published on purpose: this host holds invented data only.
 */
export const ACCOUNTS = {
	/** Changed the default password; some submissions and a channel of every status. */
	ordinary: { emailAddress: 'reporter@example.com', password: 'Reporter@123' },
	/** Still has the default password, so that only the reset screen is open. */
	newcomer: { emailAddress: 'new.reporter@example.com', password: 'Welcome@123' },
	/** Has thousands of submissions. */
	veteran: { emailAddress: 'veteran@example.com', password: 'Veteran@123' },
} as const

export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS]
