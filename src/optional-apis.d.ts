/**
 * APIs that some supported browsers lack, so the app uses them only after feature detection. The type check knows no
 * others of this age, because `@typescript/lib-dom` and `@typescript/lib-webworker` are of spring 2023.
 */
interface HTMLElement {
	hidePopover(): void
	showPopover(): void
}

interface Navigator {
	clearAppBadge(): Promise<void>
	setAppBadge(contents: number): Promise<void>
}

interface WorkerNavigator {
	clearAppBadge(): Promise<void>
	setAppBadge(contents: number): Promise<void>
}

/** Background Sync and Periodic Background Sync, which only Chromium has. */
interface ServiceWorkerRegistration {
	readonly sync?: {
		register(tag: string): Promise<void>
		getTags(): Promise<string[]>
	}
	readonly periodicSync?: {
		register(tag: string, options: { minInterval: number }): Promise<void>
		unregister(tag: string): Promise<void>
	}
}

/** Every supported browser has it. */
interface FileSystemDirectoryHandle {
	keys(): AsyncIterableIterator<string>
}
