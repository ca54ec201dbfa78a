import { beforeEach, describe, expect, test } from 'vitest'
import { type AppState, appState, takeReplacedNotices } from '../../../src/state/app-state.ts'
import { storeLanguage } from '../../../src/state/languages.ts'

const { actions } = appState

const FRESH: AppState = { common: { loading: true, error: '', message: '' }, language: 'en' }

/** Where the state may stand when an action comes. */
const STATES: [string, AppState][] = [
	['fresh', FRESH],
	['settled', { common: { loading: false, error: '', message: '' }, language: 'en' }],
	[
		'with all to tell',
		{ common: { loading: true, error: 'Bad', message: 'Good' }, language: 'kn' },
	],
	['told', { common: { loading: false, error: 'Bad', message: 'Good' }, language: 'kn' }],
]

type Common = Partial<AppState['common']>

/** What an action makes of the common part; the rest stays as it was. */
const COMMON_ACTIONS: [string, () => void, Common][] = [
	['request', () => actions.request(), { loading: true }],
	['success', () => actions.success('Done'), { loading: false, message: 'Done' }],
	['success without words', () => actions.success(''), { loading: false, message: '' }],
	['fail', () => actions.fail('Not done'), { loading: false, error: 'Not done' }],
	['fail without words', () => actions.fail(''), { loading: false, error: '' }],
	['start loading', () => actions.startLoading(), { loading: true }],
	['clear loading', () => actions.clearLoading(), { loading: false }],
	['set error', () => actions.setError('Worse'), { error: 'Worse' }],
	['clear error', () => actions.clearError(), { error: '' }],
	['set message', () => actions.setMessage('Better'), { message: 'Better' }],
	['clear message', () => actions.clearMessage(), { message: '' }],
]

beforeEach(() => {
	localStorage.clear()
	appState.actions.reset()
})

test('begins loading, with nothing to tell, in English', () => {
	expect(appState.state).toEqual(FRESH)
})

describe.each(STATES)('from a state that is %s', (_name, state) => {
	test.each(COMMON_ACTIONS)('%s changes its own part only', (_action, act, change) => {
		appState.setState(() => structuredClone(state))
		act()
		expect(appState.state).toEqual({ ...state, common: { ...state.common, ...change } })
	})

	test.each(['en', 'kn'] as const)('the language can be set to %s', (language) => {
		appState.setState(() => structuredClone(state))
		actions.setLanguage(language)
		expect(appState.state).toEqual({ ...state, language })
	})

	test('reset goes back to the beginning', () => {
		appState.setState(() => structuredClone(state))
		actions.reset()
		expect(appState.state).toEqual(FRESH)
	})

	test('reset keeps the language chosen on this device', () => {
		storeLanguage('kn')
		appState.setState(() => structuredClone(state))
		actions.reset()
		expect(appState.state).toEqual({ ...FRESH, language: 'kn' })
	})
})

test('a language this build does not know is English', () => {
	for (const stored of ['', 'fr', 'toString', '__proto__', 'EN', '{}']) {
		localStorage.setItem('language', stored)
		actions.reset()
		expect(appState.state.language).toBe('en')
	}
})

test('whoever listens hears of each change', () => {
	const heard: string[] = []
	const { unsubscribe } = appState.subscribe(({ common }) => heard.push(common.error))
	actions.setError('Bad')
	actions.clearError()
	unsubscribe()
	actions.setError('Unheard')
	expect(heard).toEqual(['Bad', ''])
})

test('a notice that is replaced before it was shown is kept for the toasts', () => {
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
