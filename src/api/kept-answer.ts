import * as v from 'valibot'
import { KEPT_AT, presentAnswers } from '../shared/answers/answer-cache.ts'
import { callAddress } from '../shared/contract/call-address.ts'

/** What the host last said, and when that was by the phone's clock, in milliseconds. */
export type Kept<Answer> = { answer: Answer; at: number }

/** The kept answer to a call, if there is one that this version of the app can read. */
export async function keptAnswer<Schema extends v.GenericSchema>(
	{ path }: { path: string },
	schema: Schema,
	searchParams: Record<string, string | number> = {},
): Promise<Kept<v.InferOutput<Schema>> | undefined> {
	try {
		const answers = await presentAnswers()
		const kept = await answers?.match(callAddress(path, searchParams), { ignoreVary: true })
		const { success, output } = v.safeParse(schema, await kept?.json())
		return success ? { answer: output, at: Number(kept?.headers.get(KEPT_AT)) } : undefined
	} catch {
		// Damaged, or not to be had: the host is asked, as it would be anyway.
		return undefined
	}
}
