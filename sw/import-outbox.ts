import { ownScript } from '../src/shared/own-script.ts'

/**
 * Imports the script that sends the outbox. It is separate because it carries the API client: browsers fetch
 * the worker's own script at every update check, but this one, whose name has a hash, only once.
 *
 * @returns the other files of the build
 */
export function importOutbox(files: readonly PrecachedFile[]): PrecachedFile[] {
	for (const { url } of files.filter(isOutbox)) importScripts(ownScript(`/${url}`))
	return files.filter((file) => !isOutbox(file))
}

function isOutbox({ url }: PrecachedFile): boolean {
	return url.includes('send-outbox-')
}
