/** What some browsers know of the connection; the others leave it out. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/** Whether each byte counts: the reporter asked to save data, or the connection is of the slowest. */
export function savesData(): boolean {
	const { connection } = navigator as { connection?: NetworkInformation }
	return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
