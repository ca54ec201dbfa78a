// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIn } from '../../../src/account/sign-in-signal.ts'
import {
	readSeenSubmissions,
	type SeenFigures,
	seenSubmissions,
	storedSeenSubmissions,
	storeSeenSubmissions,
} from '../../../src/features/submissions/submission-changes.ts'
import {
	dropSubmitted,
	noteSubmitted,
	readSubmittedLinks,
	submittedLinks,
} from '../../../src/features/submissions/submitted-links.ts'
import { signInOf } from '../memory-storage.ts'

const LINK = 'https://youtu.be/aaaaaaaaaaa'
const SEEN = { figures: [['a', 'Live', 3, null] satisfies SeenFigures], growth: [] }

function becomes(user: string) {
	localStorage.setItem('signIn', signInOf(user))
	readSeenSubmissions()
	readSubmittedLinks()
}

beforeEach(() => {
	localStorage.clear()
	becomes('me')
})

describe('the record of seen submissions', () => {
	test('survives a restart, but only for the same user', () => {
		storeSeenSubmissions(SEEN)
		becomes('me')
		expect(seenSubmissions.state).toEqual(SEEN)
		becomes('another')
		expect(seenSubmissions.state).toBeUndefined()
	})

	test('updates this tab even if another tab has stored the same', () => {
		storeSeenSubmissions(SEEN)
		const stored = { figures: [['a', 'Live', 4, null] satisfies SeenFigures], growth: [] }
		localStorage.setItem('seenSubmissions', JSON.stringify({ user: 'me', seen: stored }))
		expect(seenSubmissions.state).toEqual(SEEN)
		storeSeenSubmissions(stored)
		expect(seenSubmissions.state).toEqual(stored)
	})

	test('keeps the newest 500', () => {
		const figures = Array.from({ length: 5000 }, (_, index): SeenFigures => {
			return [`${index}`, 'Under Review', 1_234_567, 12_345]
		})
		storeSeenSubmissions({ figures, growth: [] })
		expect(storedSeenSubmissions()?.figures.map(([id]) => id)).toEqual(
			Array.from({ length: 500 }, (_, index) => `${index}`),
		)
		expect(localStorage.getItem('seenSubmissions')?.length).toBeLessThan(32_000)
	})

	test('is empty if damaged', () => {
		localStorage.setItem('seenSubmissions', '{"user":"me","seen":{"figures":{}}}')
		expect(storedSeenSubmissions()).toBeUndefined()
	})
})

describe('links that the host has accepted', () => {
	test('are remembered once each, until a list of submissions has them', () => {
		noteSubmitted('n', [LINK], undefined)
		noteSubmitted('n', [LINK, `${LINK}b`], undefined)
		becomes('me')
		expect(submittedLinks.state).toEqual([
			{ newsId: 'n', link: LINK },
			{ newsId: 'n', link: `${LINK}b` },
		])
		dropSubmitted(({ link }) => link === LINK)
		becomes('me')
		expect(submittedLinks.state).toEqual([{ newsId: 'n', link: `${LINK}b` }])
		becomes('another')
		expect(submittedLinks.state).toEqual([])
	})

	test('are limited to the latest 100', () => {
		for (let index = 0; index < 120; index += 1) noteSubmitted('n', [`${LINK}${index}`], undefined)
		becomes('me')
		expect(submittedLinks.state).toHaveLength(100)
		expect(submittedLinks.state[0]?.link).toBe(`${LINK}119`)
	})

	test('are none if the record is damaged', () => {
		localStorage.setItem('submittedLinks', '{"user":"me","links":[{"newsId":1}]}')
		becomes('me')
		expect(submittedLinks.state).toEqual([])
	})
})

test('both are hidden when a sign-in ends', () => {
	storeSeenSubmissions(SEEN)
	noteSubmitted('n', [LINK], undefined)
	forgetSignIn()
	expect([seenSubmissions.state, submittedLinks.state]).toEqual([undefined, []])
})
