import * as v from 'valibot'
import type { CallName } from '../../src/shared/contract/call-name.ts'
import type { createResponseValidator, Deviation } from '../openapi/response-validator.ts'
import type { Exchange } from './host-client.ts'
import { isRefusedAs200, messageOf } from './promises/refusals.ts'
import type { Verdict } from './report.ts'

export type ShapeCheck = {
	call: CallName
	/** The app's schema of the response. */
	schema: v.GenericSchema
	validator: ReturnType<typeof createResponseValidator>
}

/**
 * Compares responses with the contract. What the app can't parse, or would treat as missing, breaks the promise. What it
 * parses although the contract says otherwise is tolerated.
 *
 * @returns whether the app can read all of them
 */
export function examineShape(
	exchanges: readonly Exchange[],
	{ call, schema, validator }: ShapeCheck,
	verdict: Verdict,
): boolean {
	const found = new Map<string, { deviation: Deviation; times: number; value: unknown }>()
	for (const exchange of exchanges) {
		const { status, json } = exchange
		const type = exchange.headers.get('content-type') ?? ''
		if (status !== 200 || json === undefined) {
			verdict.broken(unreadable(exchange, type))
			return false
		}
		if (isRefusedAs200(exchange)) {
			const words = messageOf(exchange)
			verdict.broken(
				`${exchange.method} ${exchange.path} returned 200 with success: false${words ? ` (“${words}”)` : ''}.`,
			)
			return false
		}
		const read = v.safeParse(schema, json)
		if (!read.success) {
			const { message } = read.issues[0]
			const place = v.getDotPath(read.issues[0])
			verdict.broken(
				`${exchange.path} returned something the app cannot read${place ? `, at ${place}` : ''}: ${message}.${others(json, '')}`,
			)
			return false
		}
		for (const deviation of validator.check(call, status, json)) {
			const place = deviation.place.replaceAll(/\/\d+(?=\/|$)/g, '/*')
			const key = `${place} ${deviation.kind} ${deviation.words}`
			const known = found.get(key)
			found.set(key, {
				deviation: { ...deviation, place },
				times: (known?.times ?? 0) + 1,
				value: known?.value ?? valueAt(json, deviation.place),
			})
		}
	}
	const bodies = exchanges.map(({ json }) => json)
	for (const { deviation, times, value } of found.values()) {
		const of = occurrences(bodies, deviation.place)
		reportDeviation(deviation, { times, of, value, bodies }, verdict)
	}
	return true
}

function unreadable({ method, path, status, body }: Exchange, type: string): string {
	if (status !== 200) return `${method} ${path} returned ${status} instead of 200.`
	if (body.length === 0) return `${method} ${path} returned an empty body.`
	return `${method} ${path} returned ${type || 'no type at all'}, not JSON.`
}

type Occurrence = { times: number; of: number; value: unknown; bodies: readonly unknown[] }

function reportDeviation(
	deviation: Deviation,
	{ times, of, value, bodies }: Occurrence,
	verdict: Verdict,
) {
	const { place, kind, words } = deviation
	const name = place.split('/').at(-1) ?? place
	const share = of > 1 ? ` in ${times === of ? `all ${of}` : `${times} of ${of}`}` : ''
	if (kind === 'missing') {
		const sentence = `${dotted(place)} is missing${share}.${others(bodies[0], place)}`
		// If only some entries lack it, it may really be missing: a picture without a path, an item without a text.
		if (times === of) verdict.broken(sentence)
		else verdict.tolerated(sentence)
	} else if (place === '') verdict.broken(words)
	else if (isCoerced(value, words)) {
		verdict.tolerated(
			`${dotted(place)} is ${described(value)}${share} and ${words}; the app still reads it.`,
		)
	} else if (value === null && times < of) {
		verdict.tolerated(`${dotted(place)} is null${share}; the app treats it as missing.`)
	} else {
		verdict.broken(
			`${dotted(place)} is ${described(value)}${share}, which the app treats as missing: ${name} ${words}.`,
		)
	}
}

/** The app accepts a number for a text and vice versa. */
function isCoerced(value: unknown, words: string): boolean {
	if (words === 'must be string') return typeof value === 'number'
	if (words === 'must be number') return typeof value === 'string' && /^\d+$/.test(value.trim())
	return false
}

function described(value: unknown): string {
	if (value === null) return 'null'
	if (Array.isArray(value)) return 'a list'
	if (typeof value === 'object') return 'an object'
	const text = JSON.stringify(value) ?? 'nothing'
	return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function dotted(place: string): string {
	return place.replaceAll('/*', '[]').replaceAll('/', '.')
}

/** Lists what is beside a missing entry, because it may only have another name. */
function others(body: unknown, place: string): string {
	const parent = place.split('/').slice(0, -1).join('/')
	const holder = valueAt(body, parent.replaceAll('*', '0'))
	if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return ''
	const names = Object.keys(holder)
	return names.length === 0 ? '' : ` There are ${names.join(', ')}.`
}

function valueAt(body: unknown, place: string): unknown {
	return place
		.split('/')
		.filter((name) => name !== '')
		.reduce<unknown>(
			(value, name) =>
				typeof value === 'object' && value !== null
					? (value as Record<string, unknown>)[name]
					: undefined,
			body,
		)
}

/** Counts the places where an entry could be: the entries of its list. */
function occurrences(bodies: readonly unknown[], place: string): number {
	const list = place.slice(0, place.lastIndexOf('/*'))
	if (!place.includes('/*')) return bodies.length
	return bodies.reduce<number>((sum, body) => sum + entriesAt(body, list.split('/')), 0)
}

function entriesAt(value: unknown, [name, ...rest]: string[]): number {
	if (name === undefined) return Array.isArray(value) ? value.length : 0
	if (name === '*' && Array.isArray(value))
		return value.reduce<number>((sum, entry) => sum + entriesAt(entry, rest), 0)
	return entriesAt(valueAt(value, name), rest)
}
