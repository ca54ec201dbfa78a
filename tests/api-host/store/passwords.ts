import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const KEY_LENGTH = 32
const derive = promisify(scrypt) as (
	secret: string,
	salt: Buffer,
	length: number,
) => Promise<Buffer>

/** Hashes a password with a salt of its own, ready to be stored. */
export function hashPassword(password: string): string {
	const salt = randomBytes(16)
	return `${salt.toString('hex')}:${scryptSync(password, salt, KEY_LENGTH).toString('hex')}`
}

// Compared against when nobody has the address, so that both answers take equally long.
const NOBODY = hashPassword(randomBytes(16).toString('hex'))

/** Whether a password is the one that was stored; never true where none was. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
	const [salt = '', key = ''] = (stored ?? NOBODY).split(':')
	const given = await derive(password, Buffer.from(salt, 'hex'), KEY_LENGTH)
	return timingSafeEqual(given, Buffer.from(key, 'hex')) && stored !== undefined
}
