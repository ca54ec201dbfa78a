import { HttpResponse } from 'msw'

const NO_STORE = { 'Cache-Control': 'no-store' }

type Success = { status?: number; meta?: unknown; headers?: Headers }

export function succeed(message: string, data?: unknown, more: Success = {}): Response {
	const headers = new Headers(more.headers)
	headers.set('Cache-Control', 'no-store')
	const envelope = { success: true, message, data, meta: more.meta }
	return HttpResponse.json(envelope, { status: more.status ?? 200, headers })
}

export function refuse(status: number, message: string): Response {
	return HttpResponse.json({ success: false, message }, { status, headers: NO_STORE })
}

export function answerJson(body: unknown): Response {
	return HttpResponse.json(body as Record<string, unknown>, { headers: NO_STORE })
}
