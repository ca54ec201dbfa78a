/** Types that only workers have, for the tests of their code. */
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
