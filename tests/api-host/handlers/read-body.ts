import * as v from 'valibot'
import { refuse } from '../responses.ts'

/**
 * Reads a request's JSON by its schema of the contract.
 *
 * @param describe turns the first thing wrong into words for the user
 * @throws a 400 with those words, or a 415 for what is not labelled as JSON: any page can have a browser send other
 * types with its cookies. msw takes both as the answer.
 */
export async function readBody<const Schema extends v.GenericSchema>(
	request: Request,
	schema: Schema,
	describe: (issue: v.BaseIssue<unknown>) => string,
): Promise<v.InferOutput<Schema>> {
	const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
	if (type !== 'application/json') throw refuse(415, 'The request is not JSON.')
	const body: unknown = await request.json().catch(() => {
		throw refuse(400, 'The request is not valid JSON.')
	})
	const result = v.safeParse(schema, body)
	if (!result.success) throw refuse(400, describe(result.issues[0]))
	return result.output
}
