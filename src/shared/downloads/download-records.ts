import { del, promisifyRequest, set } from 'idb-keyval'
import * as v from 'valibot'
import { isObject } from '../contract/plain-values.ts'
import {
	type DownloadRecord,
	type DownloadsOwner,
	downloadRecord,
	downloadsOwner,
} from './download-record.ts'
import { OWNER, downloadsStore as store } from './downloads-store.ts'

/** Everything that is stored and understood. */
export async function readDownloads(): Promise<{
	owner: DownloadsOwner | undefined
	/** The owner's, as they were asked for. */
	own: DownloadRecord[]
	/** Other users'. */
	foreign: DownloadRecord[]
}> {
	const stored = await store('readonly', (records) => promisifyRequest(records.getAll()))
	const [owner] = stored.flatMap((value) => parsed(downloadsOwner, value) ?? [])
	const records = stored
		.flatMap((value) => parsed(downloadRecord, value) ?? [])
		.sort((one, other) => one.addedAt - other.addedAt)
	const isOwn = (record: DownloadRecord) => record.owner === owner?.user
	return {
		owner,
		own: records.filter(isOwn),
		foreign: records.filter((record) => !isOwn(record)),
	}
}

/** The ids of all records, understood or not. */
export async function storedIds(): Promise<Set<unknown>> {
	return new Set(await store('readonly', (records) => promisifyRequest(records.getAllKeys())))
}

export function storeOwner(owner: DownloadsOwner | undefined): Promise<void> {
	return owner === undefined ? del(OWNER, store) : set(OWNER, owner, store)
}

/** Adds a download, unless it is there already. */
export function addRecord(record: DownloadRecord): Promise<void> {
	return store('readwrite', async (records) => {
		const there = await promisifyRequest(records.getKey(record.id))
		if (there === undefined) records.put(record, record.id)
		await promisifyRequest(records.transaction)
	})
}

/**
 * Changes what is stored of a download, in one transaction: the page and the downloader both do.
 *
 * @returns the record as it is now, or nothing where it was deleted meanwhile
 */
export function changeRecord(
	id: string,
	change: (record: DownloadRecord) => Partial<DownloadRecord>,
): Promise<DownloadRecord | undefined> {
	return store('readwrite', async (records) => {
		const record = parsed(downloadRecord, await promisifyRequest(records.get(id)))
		const changed = record && { ...record, ...change(record) }
		if (changed) records.put(changed, id)
		await promisifyRequest(records.transaction)
		return changed
	})
}

/** Has the downloads of a user belong to the same one under another key. */
export function renameOwner(from: string, to: string): Promise<void> {
	return store('readwrite', async (records) => {
		const keys = await promisifyRequest(records.getAllKeys())
		const stored: unknown[] = await promisifyRequest(records.getAll())
		for (const [place, record] of stored.entries())
			if (isObject(record) && record.owner === from)
				records.put({ ...record, owner: to }, keys[place])
		await promisifyRequest(records.transaction)
	})
}

export async function deleteRecords(ids: string[]): Promise<void> {
	await Promise.all(ids.map((id) => del(id, store)))
}

function parsed<const Schema extends v.GenericSchema>(
	schema: Schema,
	value: unknown,
): v.InferOutput<Schema> | undefined {
	const { success, output } = v.safeParse(schema, value)
	return success ? output : undefined
}
