// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetSignIn } from '../../../src/account/sign-in-signal.ts'
import {
	type AppState,
	appState,
	offer,
	takeReplacedNotices,
} from '../../../src/app-state/app-state.ts'
import { storeLanguage } from '../../../src/app-state/languages.ts'

const { actions } = appState

const FRESH: AppState = { common: { loading: true, error: '', message: '' }, language: 'en' }

const TOLD: AppState = { common: { loading: false, error: 'Bad', message: 'Good' }, language: 'kn' }

beforeEach(() => {
	localStorage.clear()
	actions.reset()
})

test.each<[string, () => void, Partial<AppState['common']>]>([
	['request', () => actions.request(), { loading: true }],
	['success', () => actions.success('Done'), { loading: false, message: 'Done' }],
	['fail', () => actions.fail('Not done'), { loading: false, error: 'Not done' }],
	['start loading', () => actions.startLoading(), { loading: true }],
	['clear loading', () => actions.clearLoading(), { loading: false }],
	['set error', () => actions.setError('Worse'), { error: 'Worse' }],
	['clear error', () => actions.clearError(), { error: '' }],
	['set message', () => actions.setMessage('Better'), { message: 'Better' }],
	['clear message', () => actions.clearMessage(), { message: '' }],
])('%s changes only its own part', (_action, act, change) => {
	for (const state of [FRESH, TOLD]) {
		appState.setState(() => structuredClone(state))
		act()
		expect(appState.state).toEqual({ ...state, common: { ...state.common, ...change } })
	}
})

test('the language can be set, and a reset restores the stored one', () => {
	appState.setState(() => structuredClone(TOLD))
	actions.setLanguage('en')
	expect(appState.state).toEqual({ ...TOLD, language: 'en' })
	for (const language of ['en', 'kn'] as const) {
		storeLanguage(language)
		actions.reset()
		expect(appState.state).toEqual({ ...FRESH, language })
	}
})

test('an unknown language falls back to English', () => {
	for (const stored of ['', 'fr', 'toString', '__proto__', 'EN', '{}']) {
		localStorage.setItem('language', stored)
		actions.reset()
		expect(appState.state.language).toBe('en')
	}
})

test('a notice that is replaced before it is shown is kept for the toasts', () => {
	takeReplacedNotices()
	actions.setMessage('One left out')
	actions.setMessage('Sent')
	actions.fail('Bad')
	actions.success('')
	actions.setError('Bad')
	actions.clearError()
	expect(takeReplacedNotices()).toEqual([
		{ type: 'message', text: 'One left out' },
		{ type: 'message', text: 'Sent' },
	])
	expect(takeReplacedNotices()).toEqual([])
})

test('the next user gets no notice and no offer of the last one', () => {
	actions.setError('One')
	actions.setError('Two')
	offer.setState(() => ({ text: 'Removed.', label: 'Keep', accept: () => undefined }))
	forgetSignIn()
	expect([appState.state.common.error, takeReplacedNotices(), offer.state]).toEqual([
		'',
		[],
		undefined,
	])
})
