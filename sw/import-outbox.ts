import type { PrecacheEntry } from 'workbox-precaching'

type File = PrecacheEntry | string

/**
 * Brings in what sends the outbox. It is a script of its own because it carries the API client: the
 * browser asks for the worker's own script at every look for a newer version, and for this one, whose
 * name changes with it, only once.
 *
 * @returns the other files of the build
 */
export function importOutbox(files: readonly File[]): File[] {
	for (const file of files.filter(isOutbox)) importScripts(`/${addressOf(file)}`)
	return files.filter((file) => !isOutbox(file))
}

function isOutbox(file: File): boolean {
	return addressOf(file).includes('send-outbox-')
}

function addressOf(file: File): string {
	return typeof file === 'string' ? file : file.url
}
