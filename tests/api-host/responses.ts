import { HttpResponse } from 'msw'

const NO_STORE = { 'Cache-Control': 'no-store' }

type Success = { status?: number; meta?: unknown; headers?: Headers }

/** Creates a successful response in the product's envelope. */
export function succeed(message: string, data?: unknown, more: Success = {}): Response {
	const headers = new Headers(more.headers)
	headers.set('Cache-Control', 'no-store')
	const envelope = { success: true, message, data, meta: more.meta }
	return HttpResponse.json(envelope, { status: more.status ?? 200, headers })
}

/** Creates an error response. The message is for the user. */
export function refuse(status: number, message: string): Response {
	return HttpResponse.json({ success: false, message }, { status, headers: NO_STORE })
}

/** Creates a JSON response without the product's envelope. */
export function answerJson(body: unknown): Response {
	return HttpResponse.json(body as Record<string, unknown>, { headers: NO_STORE })
}
