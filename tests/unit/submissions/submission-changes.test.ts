import { i18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { messages as en } from '../../../locales/later/en.po'
import { messages as kn } from '../../../locales/later/kn.po'
import { changeTexts } from '../../../src/features/submissions/changes-link.tsx'
import {
	changesSince,
	seenWith,
	summarise,
} from '../../../src/features/submissions/submission-changes.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'

function submission(status?: string, figures = {}, fields: Partial<Submission> = {}): Submission {
	return { _id: 'a', status, latestMetrics: figures, ...fields }
}

function changed(before: Submission[], now: Submission[]) {
	return [...changesSince(seenWith(undefined, before), now).values()]
}

describe('changes since the last visit', () => {
	test('are none on the first visit, or if nothing has changed', () => {
		expect(changesSince(undefined, [submission('Live')]).size).toBe(0)
		const same = submission('Live', { views: 5, likes: 1 })
		expect(changed([same], [same])).toEqual([])
	})

	test('are a new status, and figures that have grown', () => {
		expect(changed([submission('Processing')], [submission('Rejected')])).toEqual([
			{ status: 'Rejected', views: 0, interactions: 0 },
		])
		const before = submission('Live', { views: 100, comments: 1 })
		const now = submission('Live', { views: 350, comments: 2, likes: 9 })
		expect(changed([before], [now])).toEqual([{ status: undefined, views: 250, interactions: 10 }])
		expect(changed([submission('Processing')], [submission('Live', { views: 7 })])).toEqual([
			{ status: 'Live', views: 7, interactions: 0 },
		])
	})

	test("don't include figures that the host corrects or leaves out once", () => {
		const before = submission('Live', { views: 100, likes: 5 })
		expect(changed([before], [submission('Live', { views: 90, likes: 5 })])).toEqual([])
		const without = submission('Live')
		expect(changed([before], [without])).toEqual([])
		const seen = seenWith(seenWith(undefined, [before]), [without])
		expect(changesSince(seen, [before]).size).toBe(0)
	})

	test('include verdicts on newer submissions, but not on older unseen ones', () => {
		const seen = seenWith(undefined, [submission('Live')])
		const known = submission('Live')
		const other = (status: string) => submission(status, { views: 9 }, { _id: 'b' })
		const sentSince = changesSince(seen, [other('Rejected'), known])
		expect([...sentSince]).toEqual([['b', { status: 'Rejected', views: 9, interactions: 0 }]])
		expect(changesSince(seen, [known, other('Rejected')]).size).toBe(0)
		const inReview = changesSince(seen, [submission('Under Review', {}, { _id: 'b' }), known])
		expect(inReview.size).toBe(0)
	})

	test('are unknown for a submission without an id', () => {
		const nameless = submission('Live', {}, { _id: undefined })
		expect(changed([nameless], [{ ...nameless, status: 'Rejected' }])).toEqual([])
	})

	test("don't depend on dates, which may be wrong", () => {
		const misdated = submission('Live', {}, { createdAt: '2036-03-02T06:00:00.000Z' })
		const sentSince = submission(
			'Rejected',
			{},
			{ _id: 'b', createdAt: '2026-03-02T06:00:00.000Z' },
		)
		expect(changed([misdated], [sentSince, misdated])).toHaveLength(1)
	})
})

test("submissions that aren't loaded this time stay seen", () => {
	const first = seenWith(undefined, [submission('Live'), submission('Live', {}, { _id: 'b' })])
	const second = seenWith(first, [submission('Rejected')])
	expect(second.figures).toEqual([
		['a', 'Rejected', null, null],
		['b', 'Live', null, null],
	])
})

describe('the sentence about changes', () => {
	const statuses = ['Live', 'Rejected', 'Live', 'Unavailable', 'Under Review']
	const seen = seenWith(
		undefined,
		statuses.map((_status, index) => submission('Processing', {}, { _id: `${index}` })),
	)
	const now = statuses.map((status, index) =>
		submission(status, status === 'Live' ? { views: 600, likes: 3 } : {}, { _id: `${index}` }),
	)
	const sentence = (of: Submission[]) => {
		const changes = summarise(changesSince(seen, of))
		return changes && changeTexts(changes).join(' · ')
	}

	test('says first what the reporter has to do', () => {
		i18n.loadAndActivate({ locale: 'en', messages: en })
		expect(sentence(now)).toBe('1 rejected · 1 unavailable · 2 went live · +1.2K views')
		expect(sentence([submission('Processing', { likes: 3 }, { _id: '0' })])).toBe('+3 interactions')
		expect(sentence([submission('Under Review', {}, { _id: '0' })])).toBe('1 changed')
		expect(sentence([submission('Processing', {}, { _id: '0' })])).toBeUndefined()
	})

	test('is in Kannada, too', () => {
		i18n.loadAndActivate({ locale: 'kn', messages: kn })
		expect(sentence(now)).toBe('1 ತಿರಸ್ಕೃತ · 1 ಲಭ್ಯವಿಲ್ಲ · 2 ಲೈವ್ ಆಗಿವೆ · +1.2K ವೀಕ್ಷಣೆ')
	})
})
