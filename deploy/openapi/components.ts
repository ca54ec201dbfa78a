import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as lenient from '../../src/shared/contract/lenient.ts'
import * as news from '../../src/shared/contract/news.ts'
import * as session from '../../src/shared/contract/session.ts'
import * as submissions from '../../src/shared/contract/submissions.ts'
import { ANNOTATIONS, type Annotation } from './annotations.ts'

const CONTRACT = { ...lenient, ...news, ...session, ...submissions }

export type ComponentName = keyof typeof ANNOTATIONS

const NAMES = Object.keys(ANNOTATIONS) as ComponentName[]

/** A component has the name of its schema, with a capital. */
function schemaOf(name: ComponentName): GenericSchema {
	return CONTRACT[(name.charAt(0).toLowerCase() + name.slice(1)) as Uncapitalize<ComponentName>]
}

/** What the lenient building blocks expect, although they accept anything. */
const EXPECTED_SCHEMAS = new Map<unknown, JsonSchema>([
	[lenient.optionalText, { type: 'string' }],
	[lenient.optionalMessage, { type: 'string' }],
	[lenient.optionalCount, { type: 'number', minimum: 0 }],
	[submissions.submissionStatus, { type: 'string' }],
])

/** Converts the contract's schemas to JSON Schema 2020-12, and adds the annotations. @throws if one names an unknown entry */
export function componentSchemas(): Record<string, JsonSchema> {
	const schemas = Object.fromEntries(NAMES.map((name) => [name, schemaOf(name)]))
	const converted = toJsonSchemaDefs(schemas, {
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
	return Object.fromEntries(
		NAMES.map((name) => [name, annotated(converted[name] ?? {}, annotations[name], name)]),
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
