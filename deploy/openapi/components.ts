import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import {
	acknowledgement,
	failure,
	optionalCount,
	optionalMessage,
	optionalText,
	pageMeta,
	undescribedResponse,
} from '../../src/shared/contract/lenient.ts'
import { newsDetailResponse, newsItem, newsListResponse } from '../../src/shared/contract/news.ts'
import {
	loginRequest,
	loginResponse,
	newPasswordRequest,
	profile,
	selfResponse,
} from '../../src/shared/contract/session.ts'
import {
	submission,
	submissionStatus,
	submissionsResponse,
	submitLinksRequest,
	submitLinksResponse,
} from '../../src/shared/contract/submissions.ts'
import { ANNOTATIONS, type Annotation } from './annotations.ts'

const SCHEMAS = {
	Acknowledgement: acknowledgement,
	Failure: failure,
	LoginRequest: loginRequest,
	LoginResponse: loginResponse,
	NewPasswordRequest: newPasswordRequest,
	NewsDetailResponse: newsDetailResponse,
	NewsItem: newsItem,
	NewsListResponse: newsListResponse,
	PageMeta: pageMeta,
	Profile: profile,
	SelfResponse: selfResponse,
	Submission: submission,
	SubmissionsResponse: submissionsResponse,
	SubmitLinksRequest: submitLinksRequest,
	SubmitLinksResponse: submitLinksResponse,
	UndescribedResponse: undescribedResponse,
} satisfies Record<string, GenericSchema>

export type ComponentName = keyof typeof SCHEMAS

/** What the lenient building blocks expect, although they accept anything. */
const EXPECTED_SCHEMAS = new Map<unknown, JsonSchema>([
	[optionalText, { type: 'string' }],
	[optionalMessage, { type: 'string' }],
	[optionalCount, { type: 'number', minimum: 0 }],
	[submissionStatus, { type: 'string' }],
])

/** Converts the contract's schemas to JSON Schema 2020-12, and adds the annotations. @throws if one names an unknown entry */
export function componentSchemas(): Record<string, JsonSchema> {
	const converted = toJsonSchemaDefs(SCHEMAS, {
		target: 'draft-2020-12',
		// Of a pipeline's parts, the last one with a type describes the shape.
		typeMode: 'output',
		// JSON Schema can't express checks and transformations. The annotations describe them.
		errorMode: 'ignore',
		overrideSchema: ({ valibotSchema, jsonSchema }) =>
			EXPECTED_SCHEMAS.get(valibotSchema) ?? jsonSchema,
		overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
	})
	const annotations: Record<ComponentName, Annotation> = ANNOTATIONS
	const names = Object.keys(SCHEMAS) as ComponentName[]
	return Object.fromEntries(
		names.map((name) => [name, annotated(converted[name], annotations[name], name)]),
	)
}

function annotated(schema: JsonSchema, annotation: Annotation, place: string): JsonSchema {
	const { description, required = [], keywords, entries = {} } = annotation
	const described = { ...(description !== undefined && { description }), ...schema }
	if (schema.type === 'array') {
		const items = annotated(schema.items as JsonSchema, { required, entries }, `${place}[]`)
		return { ...described, items, ...keywords }
	}
	const properties = annotatedEntries(schema, annotation, place)
	const all = [...new Set([...(schema.required ?? []), ...required])]
	return {
		...described,
		...(properties && { properties }),
		...(all.length > 0 && { required: all }),
		...keywords,
	}
}

function annotatedEntries(
	schema: JsonSchema,
	{ entries = {}, required = [] }: Annotation,
	place: string,
): Record<string, JsonSchema> | undefined {
	const properties = schema.properties as Record<string, JsonSchema> | undefined
	for (const name of [...Object.keys(entries), ...required])
		if (properties?.[name] === undefined) throw new Error(`${place} has no entry ${name}`)
	return (
		properties &&
		Object.fromEntries(
			Object.entries(properties).map(([name, value]) => [
				name,
				annotated(value, entries[name] ?? {}, `${place}.${name}`),
			]),
		)
	)
}
