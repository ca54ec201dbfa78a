import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readNews, readReader } from '../../../src/features/news/model/first-news.ts'
import { newsListResponse } from '../../../src/shared/contract/news.ts'
import { hasOwnPassword, selfResponse, userKey } from '../../../src/shared/contract/session.ts'

/** Returns what the app would list, limited to what the document shows. */
function newsByContract(answer: unknown) {
	const { success, output } = v.safeParse(newsListResponse, answer)
	if (!success) return undefined
	const items = output.items.map(({ _id, newsTitle, createdAt, mediaFiles }) => ({
		_id,
		newsTitle,
		createdAt,
		mediaFiles: mediaFiles.map(({ type }) => ({ type })),
	}))
	return { items, hasNext: output.hasNext }
}

/** Returns the key of the user that the app would let in. */
function readerByContract(answer: unknown) {
	const { success, output } = v.safeParse(selfResponse, answer)
	return success && hasOwnPassword(output) ? userKey(output) : undefined
}

describe('whatever the host answers', () => {
	/** Generates any JSON value, sometimes a fitting one. */
	function odd(...fitting: unknown[]): fc.Arbitrary<unknown> {
		return fc.oneof(fc.constantFrom(...fitting), fc.jsonValue({ maxDepth: 2 }))
	}

	/** Generates an object with some of these keys, sometimes something else. */
	function part(entries: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
		const object = fc.record(entries, { requiredKeys: [] })
		return fc.oneof({ weight: 6, arbitrary: object }, { weight: 1, arbitrary: odd(null, [], '') })
	}

	const item = part({
		_id: odd('1', 2, '', 1e300, 2 ** 53),
		newsTitle: odd('Title', 3, ' '),
		createdAt: odd('2026'),
		mediaFiles: fc.oneof(fc.array(part({ type: odd('video', 'Image') })), odd([])),
	})
	const success = odd(true, false, 'false', 0, null)
	const list = part({
		success,
		data: fc.oneof(fc.array(item), odd({})),
		meta: part({ page: part({ hasNext: odd(true, false, 1) }) }),
	})
	const status = part({ status: odd(true, false, 'true') })
	const profile = part({
		_id: odd('1', 2, 1e300),
		emailAddress: odd('a@b.in'),
		passwordReset: part({ default: status }),
	})

	test('the document and the app list the same news', () => {
		fc.assert(
			fc.property(list, (answer) => {
				expect(readNews(answer)).toEqual(newsByContract(answer))
			}),
			{ numRuns: 2000 },
		)
	})

	test('the document and the app accept the same users', () => {
		fc.assert(
			fc.property(part({ success, data: profile }), (answer) => {
				expect(readReader(answer) || undefined).toBe(readerByContract(answer))
			}),
			{ numRuns: 2000 },
		)
	})
})
