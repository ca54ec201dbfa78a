// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import type { MutationMeta } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from '../../../locales/en.po'
import { forgetSignIn } from '../../../src/account/sign-in-signal.ts'
import { ApiError } from '../../../src/api/api-error.ts'
import { appState } from '../../../src/app-state/app-state.ts'
import { createQueryClient } from '../../../src/query-client.ts'

const REFUSED = new ApiError('refused', { status: 422, message: 'The newsroom is closed.' })

const UNEXPECTED = 'An unexpected error occurred'

const common = () => appState.state.common

i18n.loadAndActivate({ locale: 'en', messages })

beforeEach(() => {
	localStorage.clear()
	appState.actions.reset()
	appState.actions.clearLoading()
})

describe('a mutation', () => {
	function act(call: Promise<unknown>, meta: MutationMeta = {}) {
		const client = createQueryClient()
		return client
			.getMutationCache()
			.build(client, { mutationFn: () => call, meta })
			.execute(undefined)
	}

	test("shows loading, then the host's message", async () => {
		const call = Promise.withResolvers<unknown>()
		const done = act(call.promise)
		await expect.poll(common).toEqual({ loading: true, error: '', message: '' })
		call.resolve({ message: 'Links saved.', success: true })
		await done
		expect(common()).toEqual({ loading: false, error: '', message: 'Links saved.' })
	})

	test.each([
		['shows the reason for a refusal', REFUSED, 'The newsroom is closed.'],
		['shows the message of an error', new Error('Out of paper'), 'Out of paper'],
		['shows no text for programmers', new TypeError('x.y is undefined'), UNEXPECTED],
		['shows no code of React', new Error('Minified React error #130; visit x'), UNEXPECTED],
		['shows anything else as unexpected', 'thrown', UNEXPECTED],
	])('%s', async (_how, reason, error) => {
		const call = Promise.withResolvers<unknown>()
		const done = act(call.promise)
		call.reject(reason)
		await expect(done).rejects.toBe(reason)
		expect(common()).toEqual({ loading: false, error, message: '' })
	})

	test.each([
		['succeeds', (call: PromiseWithResolvers<unknown>) => call.resolve({ message: 'Sent' })],
		['fails', (call: PromiseWithResolvers<unknown>) => call.reject(REFUSED)],
	])("shows the next user nothing if it %s after the sign-in's end", async (_how, end) => {
		const call = Promise.withResolvers<unknown>()
		const done = act(call.promise).catch(() => undefined)
		await expect.poll(() => common().loading).toBe(true)
		forgetSignIn()
		end(call)
		await done
		expect(common()).toEqual({ loading: false, error: '', message: '' })
	})

	test('shows the outcome of what ends the sign-in itself', async () => {
		const call = Promise.withResolvers<unknown>()
		const done = act(call.promise, { outlivesSignIn: true })
		await expect.poll(() => common().loading).toBe(true)
		forgetSignIn()
		call.resolve({ message: 'Goodbye.' })
		await done
		expect(common().message).toBe('Goodbye.')
	})
})

describe('a query', () => {
	test.each([
		['succeeds', (call: PromiseWithResolvers<unknown>) => call.resolve({ message: 'Fetched' })],
		['fails', (call: PromiseWithResolvers<unknown>) => call.reject(REFUSED)],
	])('ends the loading of the start, and shows no message when it %s', async (_how, end) => {
		const call = Promise.withResolvers<unknown>()
		const done = createQueryClient()
			.fetchQuery({ queryKey: ['any'], queryFn: () => call.promise })
			.catch(() => undefined)
		appState.actions.startLoading()
		end(call)
		await done
		expect(common()).toEqual({ loading: false, error: '', message: '' })
	})
})
