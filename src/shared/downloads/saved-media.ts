import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { downloadsStore } from './downloads-store.ts'

/**
 * What the service worker reads of the downloads: by a schema of its own, since its script is asked
 * for again at every start and has to stay small.
 */
const savedRecord = v.looseObject({
	id: v.string(),
	owner: v.string(),
	address: v.string(),
	state: v.string(),
	type: v.optional(v.string()),
})

const presentOwner = v.looseObject({ signIn: v.string(), user: v.string() })

export type SavedMedia = {
	/** The sign-in that may see them. */
	signIn: string | undefined
	/** The name of the stored file, and its type, by the address. */
	files: Map<string, { id: string; type?: string | undefined }>
}

/** The media on this phone that belong to whoever is signed in. */
export async function readSavedMedia(): Promise<SavedMedia> {
	const stored = await downloadsStore('readonly', (records) => promisifyRequest(records.getAll()))
	const owner = stored.find((value) => v.is(presentOwner, value))
	const files = stored
		.filter((value) => v.is(savedRecord, value))
		.filter((record) => record.state === 'saved' && record.owner === owner?.user)
	return {
		signIn: owner?.signIn,
		files: new Map(files.map((record) => [record.address, record])),
	}
}
