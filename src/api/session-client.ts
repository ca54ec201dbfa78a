import ky from 'ky'
import { ApiError } from './api-error.ts'
import { plainClient } from './plain-client.ts'
import { refreshSession } from './refresh-session.ts'
import { announceSessionEnd, type SessionEnd } from './session-end.ts'

/**
 * The client of a signed-in user: a 401 renews the session and sends the request a second time,
 * body and all; a 429, or a refused renewal, ends the session. Nothing else is ever sent again.
 */
export const sessionClient = plainClient.extend({
	// No method qualifies for a retry by itself; the limit leaves room for the one after a renewal.
	retry: { limit: 1, methods: [], delay: () => 0 },
	hooks: {
		init: [
			(options) => {
				options.context = { ...options.context, sentAt: Date.now() }
			},
		],
		afterResponse: [
			async ({ response, options, retryCount }) => {
				if (response.status === 429) throw sessionEnded('rate-limited', 429)
				if (response.status !== 401 || retryCount > 0) return undefined
				const outcome = await refreshSession(Number(options.context.sentAt))
				if (outcome === 'renewed') return ky.retry({ code: 'SESSION_RENEWED' })
				if (outcome === 'unanswered') return undefined
				throw sessionEnded(outcome, 401)
			},
		],
	},
})

function sessionEnded(end: SessionEnd, status: number): ApiError {
	announceSessionEnd(end)
	return new ApiError('session-ended', { status })
}
