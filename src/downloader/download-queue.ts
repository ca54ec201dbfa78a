import type { DownloadRecord } from '../shared/downloads/download-record.ts'
import { readDownloads, storedIds } from '../shared/downloads/download-records.ts'
import { deleteFiles, downloadsFolder } from '../shared/downloads/stored-files.ts'
import { nextDownloadsChange, postDownloadMessage } from './downloads-channel.ts'
import { transfer } from './transfer.ts'

const LOCK = 'downloader'

/** Files at the same time: more would only share the same bandwidth. */
const MAX_PARALLEL = 2

type Running = { stop: AbortController; ended: Promise<void> }

/** The sign-in that the host has ended: nothing more is downloaded for it. */
let endedSignIn: string | undefined
let isSessionOver = false

/** Pauses the queue until there is another sign-in. */
export function noteSessionEnd(): void {
	isSessionOver = true
}

/** Runs for as long as the worker lives: whenever downloads are wanted and no other tab holds the lock. */
export async function runDownloadQueue(): Promise<never> {
	for (;;) {
		const change = nextDownloadsChange()
		if ((await wanted()).length > 0) await navigator.locks.request(LOCK, drainQueue)
		else await change
	}
}

/** Downloads everything wanted, until nothing is left. */
async function drainQueue(): Promise<void> {
	const running = new Map<string, Running>()
	await deleteFiles(await orphans())
	for (;;) {
		const change = nextDownloadsChange()
		const records = await wanted()
		for (const [id, { stop }] of running) {
			if (!records.some((record) => record.id === id)) stop.abort()
		}
		const next = records.filter(({ id }) => !running.has(id))
		for (const record of next.splice(0, MAX_PARALLEL - running.size))
			running.set(record.id, start(record))
		for (const { id, loaded, total } of next)
			postDownloadMessage({
				kind: 'progress',
				progress: { id, stage: 'waiting', loaded, total, speed: 0 },
			})
		if (running.size === 0) return
		const ended = [...running].map(async ([id, run]) => {
			await run.ended
			return id
		})
		const first = await Promise.race([change, ...ended])
		if (first === undefined) continue
		running.delete(first)
		await deleteFiles(await orphans())
	}
}

function start(record: DownloadRecord): Running {
	const stop = new AbortController()
	return { stop, ended: transfer(record, stop.signal) }
}

async function wanted(): Promise<DownloadRecord[]> {
	const { owner, own } = await readDownloads()
	if (isSessionOver) endedSignIn = owner?.signIn
	isSessionOver = false
	return owner?.signIn === endedSignIn ? [] : own.filter(({ state }) => state === 'wanted')
}

/** Files without a record: downloads that were deleted while they were being written. */
async function orphans(): Promise<string[]> {
	const folder = await downloadsFolder()
	const names: string[] = []
	for await (const name of folder.keys()) names.push(name)
	// Read after the names, since a record is stored before its file is created.
	const ids = await storedIds()
	return names.filter((name) => !ids.has(name))
}
