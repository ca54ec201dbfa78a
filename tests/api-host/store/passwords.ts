import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

const KEY_LENGTH = 32

/** A sixteenth of the usual cost: these passwords are in the README, and hundreds of tests sign in. */
const COST = 1024

/**
 * Hashes a password with a random salt, ready to store.
 *
 * @param cost scrypt's cost parameter, a power of two
 */
export function hashPassword(password: string, cost = COST): string {
	const salt = randomBytes(16)
	return [cost, salt.toString('hex'), derive(password, salt, cost).toString('hex')].join(':')
}

// Compared with if nobody has the address, so that both responses take equally long.
const NOBODY = hashPassword(randomBytes(16).toString('hex'))

/** Returns whether a password matches the stored hash; `false` if there is none. */
export function isPassword(password: string, stored: string | undefined): boolean {
	const [cost, salt = '', key = ''] = (stored ?? NOBODY).split(':')
	const given = derive(password, Buffer.from(salt, 'hex'), Number(cost))
	return timingSafeEqual(given, Buffer.from(key, 'hex')) && stored !== undefined
}

/** Takes a few milliseconds at the usual cost, so a thread for each call would only slow the host down. */
function derive(password: string, salt: Buffer, cost: number): Buffer {
	return scryptSync(password, salt, KEY_LENGTH, { cost })
}
