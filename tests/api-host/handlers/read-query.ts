import { FIRST_PAGE, PAGE_SIZE } from '../../../src/shared/contract/calls.ts'
import { refuse } from '../responses.ts'
import type { PageRequest } from '../store/page.ts'

const LARGEST_PAGE = 100

/**
 * Reads the page a list is asked for; the first of the usual size where nothing is said.
 *
 * @throws a 400, which msw takes as the answer
 */
export function readPage(query: URLSearchParams, sizeName: 'pageSize' | 'limit'): PageRequest {
	return {
		number: readCount(query, 'page', FIRST_PAGE, Number.MAX_SAFE_INTEGER / LARGEST_PAGE),
		size: readCount(query, sizeName, PAGE_SIZE, LARGEST_PAGE),
	}
}

function readCount(query: URLSearchParams, name: string, missing: number, most: number): number {
	const text = query.get(name)
	if (text === null) return missing
	const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
	if (!(value >= 1 && value <= most)) {
		throw refuse(
			400,
			`${name} must be a whole number from 1${most === LARGEST_PAGE ? ` to ${most}` : ''}.`,
		)
	}
	return value
}

/**
 * Reads a parameter that has to be there.
 *
 * @throws a 400, which msw takes as the answer
 */
export function readRequired(query: URLSearchParams, name: string): string {
	const value = query.get(name)?.trim()
	if (!value) throw refuse(400, `${name} is missing.`)
	return value
}
