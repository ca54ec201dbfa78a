import { ITEM_VERSION } from '../../../src/outbox/outbox-item.ts'
import { type AnyPage, storedRecords } from '../stored-records.ts'

type Item = { version: number; state: string; links: string[]; order: number }

/** Returns the state and the links of each item stored in the outbox, in order. */
export async function storedItems(page: AnyPage): Promise<[state: string, links: string[]][]> {
	const records = await storedRecords<Item>(page, 'outbox')
	return records
		.filter(({ value }) => value.version === ITEM_VERSION)
		.sort((one, other) => one.value.order - other.value.order)
		.map(({ value: { state, links } }) => [state, links])
}
