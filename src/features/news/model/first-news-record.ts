/** The record of `first-news.ts`. A separate module, because the login needs only this, to delete the record. */
import { isObject } from '../../../shared/contract/plain-values.ts'
import { readRecord, removeItem } from '../../../storage/local-storage.ts'

/** Reads the unparsed rows of a sign-in by tab; `undefined` if none are stored. */
export function storedFirstNews(signIn: string): Record<string, unknown> | undefined {
	const record = readRecord('firstNews')
	const isOwn = isObject(record) && record.signIn === signIn && isObject(record.tabs)
	return isOwn ? (record.tabs as Record<string, unknown>) : undefined
}

/** Deletes the first rows. With a sign-in, deletes only those of other sign-ins. */
export function forgetFirstNews(except?: string): void {
	if (except === undefined || storedFirstNews(except) === undefined) removeItem('firstNews')
}
