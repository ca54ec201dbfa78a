import * as v from 'valibot'
import type { CallName } from '../../src/shared/contract/call-name.ts'
import { isObject } from '../../src/shared/contract/plain-values.ts'
import type { createResponseValidator, Deviation } from '../openapi/response-validator.ts'
import type { Exchange } from './host-client.ts'
import { isRefusedAs200, saying } from './promises/refusals.ts'
import type { Verdict } from './report.ts'

type ShapeCheck = {
	call: CallName
	schema: v.GenericSchema
	validator: ReturnType<typeof createResponseValidator>
}

/**
 * Compares responses with the contract, and returns whether the app can read them. What the app can't parse, or would
 * treat as missing, breaks the promise. What it parses although the contract says otherwise is tolerated.
 */
export function examineShape(
	exchanges: readonly Exchange[],
	{ call, schema, validator }: ShapeCheck,
	verdict: Verdict,
): boolean {
	const found = new Map<string, { times: number; first: Found }>()
	for (const exchange of exchanges) {
		const { status, json } = exchange
		const type = exchange.headers.get('content-type') ?? ''
		if (status !== 200 || json === undefined) {
			verdict.broken(unreadable(exchange, type))
			return false
		}
		if (isRefusedAs200(exchange)) {
			verdict.broken(
				`${exchange.method} ${exchange.path} returned 200 with success: false${saying(exchange)}.`,
			)
			return false
		}
		const read = v.safeParse(schema, json)
		if (!read.success) {
			const { message } = read.issues[0]
			const place = v.getDotPath(read.issues[0])
			verdict.broken(
				`${exchange.path} returned something the app cannot read${place ? `, at ${place}` : ''}: ${message}.${others(json)}`,
			)
			return false
		}
		for (const deviation of validator.check(call, status, json)) {
			const place = deviation.place.replaceAll(/\/\d+(?=\/|$)/g, '/*')
			const key = `${place} ${deviation.kind} ${deviation.words}`
			const [value] = valuesAt(json, deviation.place)
			const { times, first } = found.get(key) ?? { times: 0, first: { ...deviation, place, value } }
			found.set(key, { times: times + 1, first })
		}
	}
	for (const { times, first } of found.values()) {
		const parent = first.place.split('/').slice(0, -1).join('/')
		const holders = exchanges.flatMap(({ json }) => valuesAt(json, parent))
		reportDeviation(first, { times, holders }, verdict)
	}
	return true
}

function unreadable({ method, path, status, body }: Exchange, type: string): string {
	if (status !== 200) return `${method} ${path} returned ${status} instead of 200.`
	if (body.length === 0) return `${method} ${path} returned an empty body.`
	return `${method} ${path} returned ${type || 'no type at all'}, not JSON.`
}

type Found = Deviation & { value: unknown }

/** @param holders the objects that could have the entry */
function reportDeviation(
	{ place, kind, words, value }: Found,
	{ times, holders }: { times: number; holders: unknown[] },
	verdict: Verdict,
) {
	const of = holders.length
	const share = of > 1 ? ` in ${times === of ? `all ${of}` : `${times} of ${of}`}` : ''
	const what = dotted(place)
	if (place === '') verdict.broken(words)
	else if (kind === 'missing') {
		const sentence = `${what} is missing${share}.${others(holders[0])}`
		// If only some entries lack it, it may really be missing: a picture without a path, an item without a text.
		if (times >= of) verdict.broken(sentence)
		else verdict.tolerated(sentence)
	} else if (isCoerced(value, words) || (value === null && times < of))
		verdict.tolerated(`${what} is ${described(value)}${share}, but ${words}.`)
	else verdict.broken(`${what} is ${described(value)}${share}, but ${words}: the app can't use it.`)
}

/** The app accepts a number for a text and vice versa. */
function isCoerced(value: unknown, words: string): boolean {
	if (words === 'must be string') return typeof value === 'number'
	if (words === 'must be number') return typeof value === 'string' && /^\d+$/.test(value.trim())
	return false
}

function described(value: unknown): string {
	if (typeof value === 'object' && value !== null)
		return Array.isArray(value) ? 'a list' : 'an object'
	return JSON.stringify(value)?.slice(0, 60) ?? 'nothing'
}

function dotted(place: string): string {
	return place.replaceAll('/*', '[]').replaceAll('/', '.')
}

/** Lists what is beside a missing entry, because it may only have another name. */
function others(holder: unknown): string {
	return isObject(holder) ? ` There are ${Object.keys(holder).join(', ')}.` : ''
}

/** Returns the values at a place, such as `data/3/newsTitle`, or with a star for all entries of a list. */
function valuesAt(value: unknown, place: string): unknown[] {
	return place
		.split('/')
		.filter(Boolean)
		.reduce<unknown[]>(
			(values, name) =>
				name === '*'
					? values.flat()
					: values.map((each) => Object(each)[name]).filter((each) => each !== undefined),
			[value],
		)
}
