import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Middleware } from '../../api-host/server/middleware.ts'

/** `big.mp4`, `big-2.mp4` and so on for tests with several downloads, and `big` without an extension. */
const PATH = /^\/news\/big(-\d+)?(\.mp4)?$/

export const CHUNK = 32 * 1024

/** The answer to one request, in the order of arrival. Omitted fields mean normal behaviour. */
export type Turn = {
	/** Drops the connection after this many bytes of the body. */
	cutAfter?: number
	/** Sends the whole file, whatever range was requested. */
	noRanges?: boolean
	instead?: { status: number; headers?: Record<string, string>; body?: string }
	/** Overrides the correct headers. */
	headers?: Record<string, string>
	/** Ends the body after this many bytes, whatever the headers announce. */
	length?: number
	/** Replaces the file by another of this many bytes after the answer. */
	revisedTo?: number
	/** Milliseconds between two chunks. */
	pace?: number
}

export type RangeRequest = { range: string | undefined; ifRange: string | undefined; sent: number }

/** Creates middleware that serves one big file, and fails as planned. */
export function createFlakyMedia(size: number, { pace = 1 } = {}) {
	let content = filmOf(size)
	let etag = tagOf(content)
	let turns: Turn[] = []
	const asked: RangeRequest[] = []
	/** Awaited before a connection is dropped, because Chromium discards bytes it hasn't read yet. */
	let untilTaken: (bytes: number) => Promise<unknown> = () => wait(300)

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const turn = turns.shift() ?? {}
		const { range, 'if-range': ifRange } = request.headers
		const note: RangeRequest = { range, ifRange: ifRange?.toString(), sent: 0 }
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
		// The player in the tile sends requests too, but only downloads count here.
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
		/** Plans the answers to the next requests, in order. Later requests get normal answers. */
		plan: (...planned: Turn[]) => {
			turns = planned
		},
		/** Delays each drop until `taken` finds the given number of bytes on the phone. */
		dropAfter: (taken: typeof untilTaken) => {
			untilTaken = taken
		},
		hash: () => hashOf(content),
		sent: () => asked.reduce((sum, { sent }) => sum + sent, 0),
	}
}

/** Returns random bytes with the header of an MP4 file. */
function filmOf(size: number): Buffer {
	const content = randomBytes(size)
	content.write('\0\0\0\x18ftypmp42', 'latin1')
	return content
}

/**
 * Returns whether a player sent the request, or the app because a player failed. WebKit sends no `Sec-Fetch-Dest` to
 * plain http hosts, only what it accepts.
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
