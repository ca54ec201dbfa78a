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

/** Every supported browser has it. */
interface FileSystemDirectoryHandle {
	keys(): AsyncIterableIterator<string>
}
