/** TypeScript's DOM library lacks these worker types, which tests of the downloader use. */
interface FileSystemSyncAccessHandle {
	write: (chunk: Uint8Array, options: { at: number }) => number
	truncate: (size: number) => void
	flush: () => void
	getSize: () => number
	close: () => void
}

interface FileSystemFileHandle {
	createSyncAccessHandle: () => Promise<FileSystemSyncAccessHandle>
}

interface DedicatedWorkerGlobalScope {
	postMessage: (message: unknown) => void
}
