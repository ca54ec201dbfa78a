/** Persistent storage, which the browser doesn't evict when the phone runs out of space. For pages only. */

/** Exists only in secure contexts. */
const { storage } = navigator as { storage?: StorageManager }

export async function isPersistent(): Promise<boolean> {
	return (await storage?.persisted()) ?? false
}

/** Some browsers ask the reporter. */
export async function persist(): Promise<void> {
	await storage?.persist()
}
