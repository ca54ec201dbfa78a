/** What only workers have, and the tests of what runs there need to know of. */
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
