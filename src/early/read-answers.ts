import { isObject, textOf } from '../shared/contract/plain-values.ts'
import { hasOwnPassword, userKey } from '../shared/contract/profile.ts'
import { type NewsRow, readRow } from '../state/first-news.ts'

/**
 * Reads of the answers what the early screen shows, as the contract reads it: a test compares the two.
 * The contract's own schemas would double the document's script.
 */

/** Whose profile it is; nothing where it does not say that its owner may see the news. */
export function readReader(answer: unknown): string | undefined {
	if (!isObject(answer) || !isObject(answer.data)) return undefined
	const { _id, emailAddress, passwordReset } = answer.data
	const reset = isObject(passwordReset) && isObject(passwordReset.default) && passwordReset.default
	const user = { _id: textOf(_id), emailAddress: textOf(emailAddress) }
	const mayRead = hasOwnPassword({
		passwordReset: { default: { status: reset && reset.status === true } },
	})
	return mayRead ? userKey(user) : undefined
}

/** The items of a list that can be shown, in order, and whether there is another page. */
export function readNews(answer: unknown): { items: NewsRow[]; hasNext: boolean } | undefined {
	if (!isObject(answer) || !Array.isArray(answer.data)) return undefined
	const page = isObject(answer.meta) && isObject(answer.meta.page) && answer.meta.page
	return { items: answer.data.flatMap(readRow), hasNext: page && page.hasNext === true }
}
