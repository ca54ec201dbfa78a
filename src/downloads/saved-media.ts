import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { readSignInCopy } from '../account/sign-in-copy.ts'
import { downloadsStore } from './stored-downloads.ts'

/**
 * The part of a record that the service worker reads. A separate schema, because the worker's script is fetched at every
 * start and has to stay small.
 */
const savedRecord = v.looseObject({
	id: v.string(),
	user: v.string(),
	address: v.string(),
	state: v.string(),
	type: v.optional(v.string()),
})

export type SavedMedia = {
	/** The sign-in that the files belong to. */
	signIn: string | undefined
	/** File name and type by the media address. */
	files: Map<string, { id: string; type?: string | undefined }>
}

/** Reads the list of the signed-in user's downloaded media. */
export async function readSavedMedia(): Promise<SavedMedia> {
	const signIn = await readSignInCopy()
	const stored = await downloadsStore('readonly', (records) => promisifyRequest(records.getAll()))
	const files = stored
		.filter((value) => v.is(savedRecord, value))
		.filter((record) => record.state === 'saved' && record.user === signIn?.user)
	return {
		signIn: signIn?.id,
		files: new Map(files.map((record) => [record.address, record])),
	}
}

/** A byte range of a file. `end` is exclusive. */
export type Part = { start: number; end: number }

/**
 * Reads a `Range` header that asks for one part of a file.
 *
 * @returns `undefined` if the whole file is to be sent; `'unsatisfiable'` for a 416
 */
export function readRange(header: string | null, size: number): Part | 'unsatisfiable' | undefined {
	const match = header?.match(/^bytes=(\d*)-(\d*)$/)
	const [first, last] = [match?.[1] ?? '', match?.[2] ?? '']
	if (first === '' && last === '') return undefined
	const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
	const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size)
	if (first !== '' && last !== '' && Number(last) < start) return undefined
	return start < end ? { start, end } : 'unsatisfiable'
}
