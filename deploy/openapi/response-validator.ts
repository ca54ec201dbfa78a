import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { CallName } from '../../src/shared/contract/call-name.ts'
import { CALLS } from '../../src/shared/contract/calls.ts'
import { OPENAPI_FILE } from './document.ts'
import { templateOf } from './operations.ts'

export type Deviation = {
	/** Its path, such as `data/3/newsTitle`; empty for the whole response. */
	place: string
	kind: 'missing' | 'wrong' | 'undocumented'
	/** What is wrong, in words of the validator or the document. */
	words: string
}

type Responses = Record<string, { $ref?: string; content?: Record<string, unknown> }>

type Document = {
	paths: Record<string, Record<string, { responses: Responses }>>
}

/**
 * Creates a validator of responses by the contract's OpenAPI document. It doesn't use the app's own schemas.
 */
export function createResponseValidator() {
	const document = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as Document
	// Reports all deviations at once, each with its schema. Not strict, because OpenAPI adds keywords to JSON Schema.
	const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true })
	addFormats.default(ajv)
	ajv.addSchema(document, 'contract')

	return {
		/** The statuses of a call in the document, without the catch-all. */
		statusesOf(call: CallName): number[] {
			return Object.keys(responsesOf(document, call)).map(Number).filter(Number.isInteger)
		},
		/** Returns the deviations of a response from the document. `body` is `undefined` if it is empty. */
		check(call: CallName, status: number, body: unknown): Deviation[] {
			const responses = responsesOf(document, call)
			const key = responses[status] === undefined ? 'default' : String(status)
			const words = `The contract has no ${status} for it`
			if (key === 'default' && status < 400) return [{ place: '', kind: 'undocumented', words }]
			const pointer = contentOf(call, key, responses[key])
			if (pointer === undefined) return []
			const validate = ajv.getSchema(`contract#${pointer}`)
			if (validate === undefined) throw new Error(`The document has no schema at ${pointer}`)
			if (validate(body)) return []
			return (validate.errors ?? []).filter(isRelevant).map(deviationOf)
		},
	}
}

function responsesOf(document: Document, call: CallName): Responses {
	const operation = document.paths[templateOf(call)]?.[CALLS[call].method.toLowerCase()]
	if (operation === undefined) throw new Error(`The document has no call ${call}`)
	return operation.responses
}

/** The JSON pointer of a response's schema; `undefined` if the document has no body for it. */
function contentOf(
	call: CallName,
	status: string,
	response: Responses[string] | undefined,
): string | undefined {
	const tail = '/content/application~1json/schema'
	if (response?.$ref !== undefined) return response.$ref.slice(1) + tail
	if (response?.content === undefined) return undefined
	const path = templateOf(call).replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
	return `/paths/${path}/${CALLS[call].method.toLowerCase()}/responses/${status}${tail}`
}

/** Drops the errors of the branches of a union, because the error of the union itself is enough. */
function isRelevant({ keyword, schemaPath }: ErrorObject): boolean {
	return keyword === 'anyOf' || (keyword !== 'if' && !/\/anyOf\/\d/.test(schemaPath))
}

function deviationOf(error: ErrorObject): Deviation {
	const { keyword, instancePath, message = '', params, parentSchema } = error
	const place = [instancePath.slice(1), keyword === 'required' && params.missingProperty]
		.filter(Boolean)
		.join('/')
	const words = keyword === 'anyOf' ? (parentSchema?.description ?? message) : message
	return { place, kind: keyword === 'required' ? 'missing' : 'wrong', words }
}
