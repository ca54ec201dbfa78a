import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Middleware } from '../../api-host/server/middleware.ts'

/** `big.mp4`, `big-2.mp4` and so on for tests with several downloads, and `big` without an extension. */
const PATH = /^\/news\/big(-\d+)?(\.mp4)?$/

export const CHUNK = 32 * 1024

/** The answer to one request, in the order of arrival. */
type Turn = {
	/** Drops the connection after this many bytes of the body. */
	cutAfter?: number
	/** Milliseconds between two chunks. */
	pace?: number
}

export type RangeRequest = { range: string | undefined; sent: number }

/** Creates middleware that serves one big file, and fails as planned. */
export function createFlakyMedia(size: number) {
	const content = filmOf(size)
	const etag = `"${hashOf(content).slice(0, 16)}"`
	let turns: Turn[] = []
	const asked: RangeRequest[] = []
	/** Awaited before a connection is dropped, because Chromium discards bytes it hasn't read yet. */
	let untilTaken: (bytes: number) => Promise<unknown> = () => wait(300)

	async function answer({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
		const { cutAfter, pace = 1 } = turns.shift() ?? {}
		const note: RangeRequest = { range: headers.range, sent: 0 }
		asked.push(note)
		const from = Number(headers.range?.match(/^bytes=(\d+)-$/)?.[1] ?? 0)
		const body = content.subarray(from)
		response.writeHead(from > 0 ? 206 : 200, {
			'Content-Type': 'video/mp4',
			'Content-Length': String(body.length),
			'Cache-Control': 'no-store',
			ETag: etag,
			...(from > 0 && { 'Content-Range': `bytes ${from}-${content.length - 1}/${content.length}` }),
		})
		const end = Math.min(cutAfter ?? body.length, body.length)
		for (let at = 0; at < end && !response.destroyed; at += CHUNK) {
			const chunk = body.subarray(at, Math.min(at + CHUNK, end))
			await new Promise((resolve) => response.write(chunk, resolve))
			note.sent += chunk.length
			await wait(pace)
		}
		if (cutAfter === undefined) return void response.end()
		await untilTaken(from + end)
		response.socket?.destroySoon()
	}

	const middleware: Middleware = (request, response, next) => {
		if (!PATH.test(request.url ?? '') || request.method === 'OPTIONS') return next?.()
		// The player in the tile sends requests too, but only downloads count here.
		if (isForTile(request)) {
			response.writeHead(404).end()
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
