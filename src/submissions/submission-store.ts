/** The phone's copy of the reporter's submissions, in the database. */
import { promisifyRequest } from 'idb-keyval'
import { isCurrentSignIn, type SignIn } from '../account/sign-in-copy.ts'
import { createChannel } from '../shared/channel.ts'
import { parseIfValid } from '../shared/contract/lenient.ts'
import { openDatabase } from '../storage/database.ts'
import { changeRecords } from '../storage/records.ts'
import type { ListChange } from './submission-list.ts'
import {
	EMPTY_LIST,
	listV1,
	type OwnSubmission,
	rowV1,
	type SubmissionList,
} from './submission-records.ts'

/** One record of each submission by its key, and one of the list. */
const records = openDatabase('submissions')

const channel = createChannel<'changed'>('submissions')

/** Calls back when another tab or the worker has changed the copy. Returns a function that unsubscribes. */
export const onStoredElsewhere = channel.listen

const LIST = 'list'
const ROW = 'row '

/** Reads a reporter's copy; an empty one if there is none, or the database isn't available. */
export async function readStoredList(owner: SignIn | undefined): Promise<SubmissionList> {
	try {
		const [stored, facts] = await records('readonly', async (store) => [
			await promisifyRequest<unknown[]>(store.getAll(IDBKeyRange.bound(ROW, `${ROW}\uffff`))),
			parseIfValid(listV1, await promisifyRequest(store.get(LIST))),
		])
		if (facts === undefined || facts.user !== owner?.user) return EMPTY_LIST
		const rows = stored.flatMap((each): OwnSubmission[] => {
			const parsed = parseIfValid(rowV1, each)
			if (parsed?.user !== owner.user) return []
			const { version: _version, user: _user, submission: fields, ...row } = parsed
			return [{ ...fields, ...row }]
		})
		const { version: _version, user: _user, ...rest } = facts
		return { ...EMPTY_LIST, ...rest, rows: rows.sort((one, other) => other.rank - one.rank) }
	} catch {
		return EMPTY_LIST
	}
}

/**
 * Stores a change, and tells the other tabs.
 *
 * @param signIn whose copy it is. Nothing is stored once it has ended.
 * @returns false if another tab or the worker has stored a change that this one doesn't know. Then nothing is stored.
 * @throws {NotSavedError} if the phone is full. The host still has it all.
 */
export async function storeChange(
	signIn: SignIn,
	{ list, stored = [], removed = [] }: ListChange,
): Promise<boolean> {
	if (!(await isCurrentSignIn(signIn))) return true
	const { user } = signIn
	const { rows: _rows, ...facts } = list
	const isStored = await changeRecords(
		records,
		async (store) => {
			const before = parseIfValid(listV1, await promisifyRequest(store.get(LIST)))
			if (before?.user === user && before.revision >= list.revision) return false
			for (const key of removed) store.delete(ROW + key)
			for (const { key, rank, listedAt, readings, ...submission } of stored)
				store.put({ version: 1, user, submission, key, rank, listedAt, readings }, ROW + key)
			store.put({ version: 1, user, ...facts }, LIST)
			return true
		},
		'relaxed',
	)
	if (isStored) channel.postToOthers('changed')
	return isStored
}

export async function deleteStoredList(user: string): Promise<void> {
	await records('readwrite', async (store) => {
		const stored = parseIfValid(listV1, await promisifyRequest(store.get(LIST)))
		if (stored?.user === user) store.clear()
	})
}
