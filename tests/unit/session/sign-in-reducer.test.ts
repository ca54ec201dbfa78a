import { describe, expect, test } from 'vitest'
import {
	initialSignIn,
	reduceSignIn,
	type SignInEvent,
	type SignInState,
} from '../../../src/account/sign-in-reducer.ts'

const NOBODY = { id: undefined, user: undefined, isLogoutPending: false }
const ANANYA = { _id: 'ananya', emailAddress: 'Ananya@example.com', socialMediaChannels: [] }

const reduce = (state: SignInState, event: SignInEvent) => reduceSignIn(state, event, 'new')

/** Returns the state of a page that found this record, after these events. */
function stateAfter(record: Partial<SignInState>, ...events: SignInEvent[]): SignInState {
	return events.reduce(reduce, initialSignIn({ ...NOBODY, ...record }))
}

const adopt = (profile: typeof ANANYA): SignInEvent => ({ type: 'adopt', profile })

test('a page starts with the stored sign-in, and needs a login while a logout is pending', () => {
	const found = { pageId: 'one', wasFound: true, isLoginNeeded: false }
	expect(stateAfter({ id: 'one' })).toMatchObject(found)
	expect(stateAfter({ id: 'one', isLogoutPending: true }).isLoginNeeded).toBe(true)
	expect(stateAfter({})).toMatchObject({ wasFound: false, isLoginNeeded: false })
})

test('a new sign-in keeps nothing of the former one', () => {
	const former = { id: 'one', user: 'ravi', isLogoutPending: true } as const
	const begun = {
		...NOBODY,
		id: 'new',
		pageId: 'new',
		pageUser: undefined,
		wasFound: false,
		isLoginNeeded: false,
	}
	expect(stateAfter(former, { type: 'begin' })).toEqual(begun)
})

describe('a profile', () => {
	test('starts a sign-in if there is none, and otherwise joins it', () => {
		const begun = { id: 'new', user: 'ananya', pageId: 'new', pageUser: 'ananya' }
		expect(stateAfter({}, adopt(ANANYA))).toMatchObject(begun)
		expect(stateAfter({ id: 'one' }, adopt(ANANYA))).toMatchObject({ id: 'one', user: 'ananya' })
	})

	test.each([
		['the known user', { user: 'ananya' }, 'one'],
		['a user known only by e-mail', { user: 'Ananya@example.com' }, 'one'],
		['another user', { user: 'ravi' }, 'new'],
	])('of %s keeps or replaces the sign-in', (_whose, record, id) => {
		expect(stateAfter({ id: 'one', ...record }, adopt(ANANYA)).id).toBe(id)
	})

	test('shows the sign-in that another tab has stored', () => {
		const state = { ...stateAfter({ id: 'one' }), id: 'two' }
		expect(reduce(state, adopt(ANANYA))).toMatchObject({ id: 'two', pageId: 'two' })
	})
})

describe('the end of a sign-in', () => {
	const ended = {
		...NOBODY,
		pageId: undefined,
		pageUser: undefined,
		wasFound: false,
		isLoginNeeded: true,
	}
	const record = { id: 'one', user: 'ananya' }

	test('by the host leaves no logout pending', () => {
		expect(stateAfter(record, { type: 'end', by: 'host' })).toEqual(ended)
	})

	test('by the reporter is pending until the logout is delivered', () => {
		const logout = { type: 'end', by: 'reporter' } as const
		const pending = stateAfter(record, logout)
		expect(pending).toEqual({ ...ended, isLogoutPending: true })
		expect(reduce(pending, { type: 'end', by: 'host' })).toEqual(pending)
		expect(reduce(pending, { type: 'logout-delivered' })).toEqual(ended)
	})
})

test('a tab follows another tab out of a sign-in and into the next', () => {
	const out = stateAfter({ id: 'one' }, { type: 'follow', id: undefined })
	expect(out).toMatchObject({ pageId: undefined, isLoginNeeded: true })
	const into = reduce(out, { type: 'follow', id: 'two' })
	expect(into).toMatchObject({ pageId: 'two', isLoginNeeded: false })
})
