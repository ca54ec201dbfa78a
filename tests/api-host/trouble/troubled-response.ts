import { HttpResponse } from 'msw'
import { answerJson, refuse } from '../responses.ts'
import type { TroubleRule } from './trouble-rule.ts'

const CAPTIVE_PORTAL = `<!doctype html>
<html lang="en"><head><title>Welcome to Station Wi-Fi</title></head>
<body><h1>Station Wi-Fi</h1><p>Please accept the terms to go online.</p></body></html>`

/** Returns the response that a rule substitutes for the host's own, if any. */
export function troubledResponse(rule: TroubleRule): Response | undefined {
	switch (rule.kind) {
		case 'status':
			return refuse(rule.status ?? 500, rule.message ?? 'The host is in trouble.')
		case 'html':
			return HttpResponse.html(CAPTIVE_PORTAL)
		case 'empty':
			return new Response(null, { headers: { 'Content-Length': '0', 'Cache-Control': 'no-store' } })
		case 'body': {
			// `Response` doesn't allow a 204 with a body, even an empty one.
			if (rule.status === 204) return new Response(null, { status: 204 })
			const given = typeof rule.body === 'string' ? textAsJson(rule.body) : answerJson(rule.body)
			return new Response(given.body, { status: rule.status ?? 200, headers: given.headers })
		}
		default:
			return undefined
	}
}

function textAsJson(text: string): Response {
	return HttpResponse.text(text, {
		headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
	})
}
