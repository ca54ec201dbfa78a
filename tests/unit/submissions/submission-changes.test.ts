// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages as en } from '../../../locales/later/en.po'
import { messages as kn } from '../../../locales/later/kn.po'
import { forgetSignIn } from '../../../src/account/sign-in-signal.ts'
import {
	changesSince,
	lastLook,
	noteLook,
	readLastLook,
	summarise,
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
	test('are none before the first look, or if nothing has changed', () => {
		expect(changesSince(undefined, listOf([1, [submission('Live')]]).rows).size).toBe(0)
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

	test('were before the look, if the reporter has seen them', () => {
		const { rows } = listOf([1, [submission('Processing')]], [3, [submission('Live')]])
		expect(changesSince(3, rows).size).toBe(0)
	})

	test("don't include figures that the host corrects or leaves out once", () => {
		const before = submission('Live', { views: 100, likes: 5 })
		expect(changed([before], [submission('Live', { views: 90, likes: 5 })])).toEqual([])
		expect(changed([before], [submission('Live')])).toEqual([])
		for (const wrong of [0, 12_000]) {
			const reads = [1200, wrong, 1210].map((views, at) => [at, [submission('Live', { views })]])
			const [change] = changesSince(1, listOf(...(reads as [number, Submission[]][])).rows).values()
			expect(change?.views).toBe(10)
		}
	})

	test('include verdicts on newer submissions, but not on older ones that this phone had not read', () => {
		const known = submission('Live')
		const other = (status: string) => submission(status, { views: 9 }, { _id: 'b' })
		expect(changed([known], [other('Rejected'), known])).toEqual([
			{ status: 'Rejected', views: 9, interactions: 0 },
		])
		expect(changed([known], [known, other('Rejected')])).toEqual([])
		const inReview = submission('Under Review', {}, { _id: 'b' })
		expect(changed([known], [inReview, known])).toEqual([])
	})

	test("don't depend on dates, which may be wrong", () => {
		const misdated = submission('Live', {}, { createdAt: '2036-03-02T06:00:00.000Z' })
		const sent = submission('Rejected', {}, { _id: 'b', createdAt: '2026-03-02T06:00:00.000Z' })
		expect(changed([misdated], [sent, misdated])).toHaveLength(1)
	})
})

describe('the time of the last look', () => {
	beforeEach(() => {
		localStorage.setItem('signIn', signInOf('me'))
		localStorage.setItem('lastLook', JSON.stringify({ version: 1, user: 'me', at: 7 }))
		readLastLook()
	})

	test('is read only for its user', () => {
		expect(lastLook.state).toBe(7)
		localStorage.setItem('signIn', signInOf('another'))
		readLastLook()
		expect(lastLook.state).toBeUndefined()
	})

	test("isn't taken from the phone's clock without a network, because it may be ahead", () => {
		const [before, now] = [submission('Processing'), submission('Rejected')]
		noteLook(listOf([10, [before]]).rows)
		const { rows } = listOf([10, [before]], [20, [now]])
		expect(changesSince(lastLook.state, rows).size).toBe(1)
	})

	test('is forgotten when the sign-in ends, and unknown if damaged', () => {
		forgetSignIn()
		expect(lastLook.state).toBeUndefined()
		localStorage.setItem('lastLook', '{"user":"me","at":"7"}')
		readLastLook()
		expect(lastLook.state).toBeUndefined()
	})
})

describe('the sentence about changes', () => {
	const statuses = ['Live', 'Rejected', 'Live', 'Unavailable', 'Under Review']
	const before = statuses.map((_status, index) => submission('Processing', {}, { _id: `${index}` }))
	const now = statuses.map((status, index) =>
		submission(status, status === 'Live' ? { views: 600, likes: 3 } : {}, { _id: `${index}` }),
	)
	const sentence = (of: Submission[]) => {
		const changes = summarise(changesSince(2, listOf([1, before], [3, of]).rows))
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
