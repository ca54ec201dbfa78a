type Handle = FileSystemSyncAccessHandle

/**
 * Creates the downloads folder in memory. As on a phone, an open file can't be opened a second time.
 *
 * @param counted counts the writes to an opened file
 */
export function createFiles(counted: (handle: Handle) => Handle) {
	const contents = new Map<string, Uint8Array>()
	const open = new Set<string>()
	const folder = {
		async getFileHandle(name: string) {
			return { createSyncAccessHandle: async () => openFile(name) }
		},
		async removeEntry(name: string) {
			contents.delete(name)
		},
		async *keys() {
			yield* contents.keys()
		},
	}
	const root = { getDirectoryHandle: async () => folder }

	function openFile(name: string): Handle {
		if (open.has(name)) throw new DOMException('It is open', 'NoModificationAllowedError')
		open.add(name)
		const present = () => contents.get(name) ?? new Uint8Array()
		const resize = (size: number) => {
			const bytes = new Uint8Array(size)
			bytes.set(present().subarray(0, size))
			contents.set(name, bytes)
			return bytes
		}
		return counted({
			write(chunk, { at }) {
				resize(Math.max(present().length, at + chunk.length)).set(chunk, at)
				return chunk.length
			},
			truncate: (size) => void resize(size),
			flush: () => undefined,
			getSize: () => present().length,
			close: () => void open.delete(name),
		})
	}

	return { storage: { getDirectory: async () => root }, contents, open }
}
