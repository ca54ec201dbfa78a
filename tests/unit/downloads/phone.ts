import 'fake-indexeddb/auto'
import type { RequestListener, ServerResponse } from 'node:http'
import { IDBFactory } from 'fake-indexeddb'
import { onTestFinished, vi } from 'vitest'
import type { DownloadMessage, DownloadRecord } from '../../../src/media/shared/stored-downloads.ts'
import { listen } from '../api-host/running-host.ts'
import { createFiles } from '../failing-writes/memory-files.ts'
import { record } from './records.ts'

/** The file at the host, what is recorded when half of it is stored, and the host's headers. */
export const FILE = '0123456789'
export const HALF = { validator: '"v1"', total: 10, loaded: 5 }
export const VIDEO = { 'Content-Type': 'video/mp4', ETag: '"v1"' }

type Storage = { present?: string; known?: Partial<DownloadRecord>; room?: number }

/** Starts a phone that stores `present` and has `room` bytes for files, and a host that sends `answer`. */
export async function startPhone(
	answer: RequestListener,
	{ present = '', known, room = Number.POSITIVE_INFINITY }: Storage = {},
) {
	const asked: Record<string, unknown>[] = []
	const url = await listen((request, response) => {
		asked.push({ range: request.headers.range, 'if-range': request.headers['if-range'] })
		answer(request, response)
	})
	onTestFinished(() => void vi.unstubAllGlobals())
	const address = `${url}/video.mp4`
	const writes: number[] = []
	let flushes = 0
	const { storage, contents, open } = createFiles((handle) => ({
		...handle,
		write(chunk, options) {
			writes.push(options.at)
			if (options.at + chunk.length > room) throw new DOMException('Full', 'QuotaExceededError')
			return handle.write(chunk, options)
		},
		flush() {
			flushes += 1
		},
	}))
	vi.stubGlobal('indexedDB', new IDBFactory())
	vi.stubGlobal('location', new URL(address))
	vi.stubGlobal('navigator', { onLine: true, storage })
	vi.stubGlobal('self', new EventTarget())
	vi.resetModules()
	const [{ attempt }, { transfer }, records, files, { setEventRecorder }, { copySignIn }] =
		await Promise.all([
			import('../../../src/media/downloader/attempt.ts'),
			import('../../../src/media/downloader/transfer.ts'),
			import('../../../src/media/shared/stored-downloads.ts'),
			import('../../../src/storage/files.ts'),
			import('../../../src/events/record-event.ts'),
			import('../../../src/account/sign-in-copy.ts'),
		])
	const events: unknown[] = []
	setEventRecorder(({ at: _at, ...event }) => void events.push(event))
	const { addRecord, deleteDownloads, readDownloads } = records
	const wanted = record({ address, ...known })
	await copySignIn({ id: 'sign-in', user: 'reporter' })
	await addRecord(wanted)
	contents.set(wanted.id, new TextEncoder().encode(present))
	const told: DownloadMessage[] = []
	const channel = new BroadcastChannel('downloads')
	channel.onmessage = ({ data }: MessageEvent<DownloadMessage>) => void told.push(data)
	onTestFinished(() => channel.close())
	async function openFile(): Promise<FileSystemSyncAccessHandle> {
		const folder = await files.openDownloadsFolder()
		const handle = await folder.getFileHandle(wanted.id, { create: true })
		return (
			handle as never as { createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle> }
		).createSyncAccessHandle()
	}

	const reported: unknown[] = []
	const { signal } = new AbortController()
	return {
		asked,
		writes,
		flushes: () => flushes,
		reported,
		events,
		record: wanted,
		async told() {
			await new Promise((resolve) => setTimeout(resolve, 20))
			return told
		},
		openFile,
		/** Downloads over one connection, into `file` or the stored one. */
		async attempt(file?: FileSystemSyncAccessHandle) {
			const opened = file ?? (await openFile())
			const report = (...given: unknown[]) => void reported.push(given)
			return attempt(wanted, { file: opened, signal, report })
		},
		transferAlone: () => transfer(wanted, signal),
		/** Runs the whole transfer; `online` events cut its pauses short. */
		async transfer(given = signal) {
			const timer = setInterval(() => self.dispatchEvent(new Event('online')), 5)
			await transfer(wanted, given).finally(() => clearInterval(timer))
		},
		open,
		deleteRecord: () => deleteDownloads([wanted.id]),
		text: () => new TextDecoder().decode(contents.get(wanted.id)),
		stored: async () => (await readDownloads()).own[0],
	}
}

export function answerWith(
	status: number,
	headers: Record<string, string>,
	body = '',
): RequestListener {
	return (_request, response) => {
		response.writeHead(status, headers)
		response.end(body)
	}
}

/** Responses with the whole file, and with its second half. */
export const whole = answerWith(200, { ...VIDEO, 'Content-Length': '10' }, FILE)
export const rest = answerWith(
	206,
	{ ...VIDEO, 'Content-Range': 'bytes 5-9/10', 'Content-Length': '5' },
	FILE.slice(5),
)

/** Sends the first bytes, and then stalls until `die` drops the connection. */
export function beginning(headers: Record<string, string>) {
	const connections: ServerResponse[] = []
	const answer: RequestListener = (_request, response) => {
		connections.push(response)
		response.writeHead(200, headers)
		response.write(FILE.slice(0, 4))
	}
	return { answer, die: () => connections[0]?.destroy() }
}
