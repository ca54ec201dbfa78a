import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Middleware } from '../../api-host/server/middleware.ts'

/** `big.mp4`, for several downloads of one test `big-2.mp4` and so on, and `big` without an ending. */
const PATH = /^\/news\/big(-\d+)?(\.mp4)?$/

export const CHUNK = 32 * 1024

/** One answer to come, in the order of the requests; what is left out is as it should be. */
export type Turn = {
	/** Drops the connection after so many bytes of the body. */
	cutAfter?: number
	/** Answers the whole file, whatever was asked for. */
	noRanges?: boolean
	instead?: { status: number; headers?: Record<string, string>; body?: string }
	/** Headers in place of the right ones. */
	headers?: Record<string, string>
	/** Says less, or more, than what the headers announce. */
	length?: number
	/** After it another file of so many bytes is in the place of the old one. */
	revisedTo?: number
	/** Milliseconds between two chunks. */
	pace?: number
}

export type Asked = { range: string | undefined; ifRange: string | undefined; sent: number }

/** One big file, on a host that does what it is told. */
export function createFlakyMedia(size: number, { pace = 1 } = {}) {
	let content = filmOf(size)
	let etag = tagOf(content)
	let turns: Turn[] = []
	const asked: Asked[] = []
	/** Before a connection is dropped, as on any real way, for Chromium throws away what is not yet read. */
	let untilTaken: (bytes: number) => Promise<unknown> = () => wait(300)

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const turn = turns.shift() ?? {}
		const { range, 'if-range': ifRange } = request.headers
		const note: Asked = { range, ifRange: ifRange?.toString(), sent: 0 }
		asked.push(note)
		if (turn.instead) {
			response.writeHead(turn.instead.status, {
				'Cache-Control': 'no-store',
				...turn.instead.headers,
			})
			response.end(turn.instead.body)
			return
		}
		const from = turn.noRanges || (ifRange !== undefined && ifRange !== etag) ? 0 : firstOf(range)
		const body = content.subarray(from)
		response.writeHead(from > 0 ? 206 : 200, {
			'Content-Type': 'video/mp4',
			'Content-Length': String(body.length),
			'Cache-Control': 'no-store',
			ETag: etag,
			...(from > 0 && { 'Content-Range': `bytes ${from}-${content.length - 1}/${content.length}` }),
			...turn.headers,
		})
		const end = Math.min(turn.cutAfter ?? body.length, turn.length ?? body.length)
		for (let at = 0; at < end && !response.destroyed; at += CHUNK) {
			const chunk = body.subarray(at, Math.min(at + CHUNK, end))
			await new Promise((resolve) => response.write(chunk, resolve))
			note.sent += chunk.length
			await wait(turn.pace ?? pace)
		}
		if (turn.revisedTo !== undefined) revise(turn.revisedTo)
		if (turn.cutAfter === undefined) return void response.end()
		await untilTaken(from + end)
		response.socket?.destroySoon()
	}

	function revise(newSize: number): void {
		content = filmOf(newSize)
		etag = tagOf(content)
	}

	const middleware: Middleware = (request, response, next) => {
		if (!PATH.test(request.url ?? '') || request.method === 'OPTIONS') return next?.()
		// The player in the tile asks too; here only the downloads count.
		if (isForTile(request)) {
			response.writeHead(404).end()
			return
		}
		if (request.method === 'HEAD') {
			response
				.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': content.length })
				.end()
			return
		}
		answer(request, response).catch(() => response.destroy())
	}

	return {
		middleware,
		asked,
		/** What the next requests meet, one after the other; those behind them meet no trouble. */
		plan: (...planned: Turn[]) => {
			turns = planned
		},
		/** Has no connection dropped before so many bytes of the file are on the phone. */
		dropAfter: (taken: typeof untilTaken) => {
			untilTaken = taken
		},
		hash: () => hashOf(content),
		sent: () => asked.reduce((sum, { sent }) => sum + sent, 0),
	}
}

/** So many bytes that begin as a film does. */
function filmOf(size: number): Buffer {
	const content = randomBytes(size)
	content.write('\0\0\0\x18ftypmp42', 'latin1')
	return content
}

/**
 * Whether a player has sent it, or the app because a player failed. WebKit does not tell a plain http host what a
 * request is for, but what it accepts.
 */
function isForTile({ headers }: IncomingMessage): boolean {
	if (headers.range === 'bytes=0-0') return true
	const destination = headers['sec-fetch-dest']
	if (destination !== undefined) return destination !== 'empty'
	return /image|video/.test(headers.accept ?? '') || headers['x-playback-session-id'] !== undefined
}

export function hashOf(content: Uint8Array): string {
	return createHash('sha256').update(content).digest('hex')
}

function tagOf(content: Uint8Array): string {
	return `"${hashOf(content).slice(0, 16)}"`
}

function firstOf(range: string | undefined): number {
	return Number(range?.match(/^bytes=(\d+)-$/)?.[1] ?? 0)
}
