/** Persistent storage, which the browser doesn't evict when the phone runs out of space. For pages only. */

/** Exists only in secure contexts, and is incomplete in older Safari. */
function manager(): Partial<StorageManager> {
	return (navigator as { storage?: Partial<StorageManager> }).storage ?? {}
}

export async function isPersistent(): Promise<boolean> {
	return (await manager().persisted?.()) ?? false
}

/** Asks for it. Some browsers ask the reporter. */
export async function persist(): Promise<void> {
	await manager().persist?.()
}
