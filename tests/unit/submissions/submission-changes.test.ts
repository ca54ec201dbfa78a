// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { messages as en } from '../../../locales/later/en.po'
import { messages as kn } from '../../../locales/later/kn.po'
import {
	changesSince,
	noteLook,
	storedLastLook,
} from '../../../src/features/submissions/model/submission-changes.ts'
import { changeTexts } from '../../../src/features/submissions/view/changes-line.tsx'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { signInOf } from '../memory-storage.ts'
import { listOf } from './list-of.ts'

function submission(status?: string, figures = {}, fields: Partial<Submission> = {}): Submission {
	return { _id: 'a', status, latestMetrics: figures, ...fields }
}

/** Returns what has changed from one reading to the next, if the reporter has looked in between. */
function changed(before: Submission[], now: Submission[]) {
	return [...changesSince(2, listOf([1, before], [3, now]).rows).values()]
}

describe('changes since the last look', () => {
	const figures = { views: 100, comments: 1 }
	const known = submission('Live', figures)
	const other = (status: string) => submission(status, { views: 9 }, { _id: 'b' })
	const inReview = submission('Under Review', {}, { _id: 'b' })
	// Hosts' clocks may be wrong.
	const misdated = submission('Live', {}, { createdAt: '2036-03-02T06:00:00.000Z' })
	const dated = { ...other('Rejected'), createdAt: '2026-03-02T06:00:00.000Z' }
	const newlyRejected = { status: 'Rejected', views: 9, interactions: 0 }

	test.each<[string, Submission[], Submission[], object[]]>([
		['nothing', [known], [known], []],
		[
			'a new status, with its figures',
			[submission('Processing')],
			[submission('Live', { views: 7 })],
			[{ status: 'Live', views: 7, interactions: 0 }],
		],
		[
			'figures that have grown',
			[known],
			[submission('Live', { views: 350, comments: 2, likes: 9 })],
			[{ status: undefined, views: 250, interactions: 10 }],
		],
		['not corrected figures', [known], [submission('Live', { ...figures, views: 90 })], []],
		['not missing figures', [known], [submission('Live')], []],
		['verdicts on newer submissions', [known], [other('Rejected'), known], [newlyRejected]],
		['not an older one that was not read yet', [known], [known, other('Rejected')], []],
		['not a newer one in review', [known], [inReview, known], []],
		['a newer one with an older date', [misdated], [dated, misdated], [newlyRejected]],
	])('are %s', (_what, before, now, changes) => {
		expect(changed(before, now)).toEqual(changes)
	})

	test('are none without a look, or if it was later', () => {
		const { rows } = listOf([1, [submission('Processing')]], [3, [known]])
		expect(changesSince(undefined, rows).size).toBe(0)
		expect(changesSince(3, rows).size).toBe(0)
	})
})

test('a look ends the changes, but not by the clock of a phone without a network, which may be ahead', () => {
	localStorage.setItem('signIn', signInOf('me'))
	localStorage.setItem('lastLook', JSON.stringify({ version: 1, user: 'me', at: 7 }))
	const { rows } = listOf([6, [submission('Processing')]], [10, [submission('Live')]])
	expect(changesSince(storedLastLook(), rows).size).toBe(1)
	noteLook(rows)
	expect(storedLastLook()).toBe(10)
	expect(changesSince(10, rows).size).toBe(0)
	localStorage.setItem('signIn', signInOf('another'))
	expect(storedLastLook()).toBeUndefined()
})

test('the sentence about changes says first what the reporter has to do', () => {
	const statuses = ['Live', 'Rejected', 'Live', 'Unavailable', 'Under Review']
	const before = statuses.map((_status, index) => submission('Processing', {}, { _id: `${index}` }))
	const now = statuses.map((status, index) =>
		submission(status, status === 'Live' ? { views: 600, likes: 3 } : {}, { _id: `${index}` }),
	)
	const sentence = (of: Submission[]) =>
		changeTexts(changesSince(2, listOf([1, before], [3, of]).rows)).join(' · ')
	i18n.loadAndActivate({ locale: 'en', messages: en })
	expect(sentence(now)).toBe('1 rejected · 1 unavailable · 2 went live · +1.2K views')
	expect(sentence([submission('Processing', { likes: 3 }, { _id: '0' })])).toBe('+3 interactions')
	expect(sentence([submission('Processing', { likes: 1 }, { _id: '0' })])).toBe('+1 interaction')
	expect(sentence([submission('Processing', { views: 1 }, { _id: '0' })])).toBe('+1 view')
	expect(sentence([submission('Under Review', {}, { _id: '0' })])).toBe('1 changed')
	i18n.loadAndActivate({ locale: 'kn', messages: kn })
	expect(sentence(now)).toBe('1 ತಿರಸ್ಕೃತ · 1 ಲಭ್ಯವಿಲ್ಲ · 2 ಲೈವ್ ಆಗಿವೆ · +1.2K ವೀಕ್ಷಣೆ')
})
