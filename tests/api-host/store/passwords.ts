import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

const KEY_LENGTH = 32

/** A sixteenth of the usual: these passwords stand in the README, and hundreds of tests sign in. */
const COST = 1024

/**
 * Hashes a password with a salt of its own, ready to be stored.
 *
 * @param cost of guessing it, a power of two
 */
export function hashPassword(password: string, cost = COST): string {
	const salt = randomBytes(16)
	return [cost, salt.toString('hex'), derive(password, salt, cost).toString('hex')].join(':')
}

// Compared against when nobody has the address, so that both answers take equally long.
const NOBODY = hashPassword(randomBytes(16).toString('hex'))

/** Whether a password is the one that was stored; never true where none was. */
export function isPassword(password: string, stored: string | undefined): boolean {
	const [cost, salt = '', key = ''] = (stored ?? NOBODY).split(':')
	const given = derive(password, Buffer.from(salt, 'hex'), Number(cost))
	return timingSafeEqual(given, Buffer.from(key, 'hex')) && stored !== undefined
}

/** A few milliseconds at the usual cost: a thread for each would make the host slower, not faster. */
function derive(password: string, salt: Buffer, cost: number): Buffer {
	return scryptSync(password, salt, KEY_LENGTH, { cost })
}
