import { randomBytes, type ScryptOptions, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const KEY_LENGTH = 32

/** A sixteenth of the usual: these passwords stand in the README, and hundreds of tests sign in. */
const OPTIONS: ScryptOptions = { cost: 1024 }

const derive = promisify(scrypt) as (
	secret: string,
	salt: Buffer,
	length: number,
	options: ScryptOptions,
) => Promise<Buffer>

/** Hashes a password with a salt of its own, ready to be stored. */
export function hashPassword(password: string): string {
	const salt = randomBytes(16)
	const key = scryptSync(password, salt, KEY_LENGTH, OPTIONS).toString('hex')
	return `${salt.toString('hex')}:${key}`
}

// Compared against when nobody has the address, so that both answers take equally long.
const NOBODY = hashPassword(randomBytes(16).toString('hex'))

/** Whether a password is the one that was stored; never true where none was. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
	const [salt = '', key = ''] = (stored ?? NOBODY).split(':')
	const given = await derive(password, Buffer.from(salt, 'hex'), KEY_LENGTH, OPTIONS)
	return timingSafeEqual(given, Buffer.from(key, 'hex')) && stored !== undefined
}
