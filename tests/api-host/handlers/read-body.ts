import * as v from 'valibot'
import { refuse } from '../responses.ts'

/**
 * Reads a request's JSON by its schema of the contract.
 *
 * @param describe turns the first thing wrong into words for the user
 * @throws a 400 with those words, which msw takes as the answer
 */
export async function readBody<const Schema extends v.GenericSchema>(
	request: Request,
	schema: Schema,
	describe: (issue: v.BaseIssue<unknown>) => string,
): Promise<v.InferOutput<Schema>> {
	const body: unknown = await request.json().catch(() => {
		throw refuse(400, 'The request is not valid JSON.')
	})
	const result = v.safeParse(schema, body)
	if (!result.success) throw refuse(400, describe(result.issues[0]))
	return result.output
}
