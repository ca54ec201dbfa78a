import type { PrecacheEntry } from 'workbox-precaching'
import { ownScript } from '../src/shared/own-script.ts'

type File = PrecacheEntry | string

/**
 * Imports the script that sends the outbox. It is separate because it carries the API client: browsers fetch
 * the worker's own script at every update check, but this one, whose name has a hash, only once.
 *
 * @returns the other files of the build
 */
export function importOutbox(files: readonly File[]): File[] {
	for (const file of files.filter(isOutbox)) importScripts(ownScript(`/${addressOf(file)}`))
	return files.filter((file) => !isOutbox(file))
}

function isOutbox(file: File): boolean {
	return addressOf(file).includes('send-outbox-')
}

function addressOf(file: File): string {
	return typeof file === 'string' ? file : file.url
}
