/**
 * The accounts of a fresh database, one for each starting point. They are published: this host only has invented data.
 */
export const ACCOUNTS = {
	/** Has changed the default password; has some submissions and a channel of every status. */
	ordinary: { emailAddress: 'reporter@example.com', password: 'Reporter@123' },
	/** Still has the default password, so only the reset screen is available. */
	newcomer: { emailAddress: 'new.reporter@example.com', password: 'Welcome@123' },
	veteran: { emailAddress: 'veteran@example.com', password: 'Veteran@123' },
} as const

export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS]
