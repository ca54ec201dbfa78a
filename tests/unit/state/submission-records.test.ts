// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIn } from '../../../src/account/sign-in-signal.ts'
import {
	dropSubmitted,
	noteSubmitted,
	readSubmittedLinks,
	submittedLinks,
} from '../../../src/features/submissions/submitted-links.ts'
import { signInOf } from '../memory-storage.ts'

const LINK = 'https://youtu.be/aaaaaaaaaaa'

function becomes(user: string) {
	localStorage.setItem('signIn', signInOf(user))
	readSubmittedLinks()
}

beforeEach(() => {
	localStorage.clear()
	becomes('me')
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

test('accepted links are hidden when a sign-in ends', () => {
	noteSubmitted('n', [LINK], undefined)
	forgetSignIn()
	expect(submittedLinks.state).toEqual([])
})
