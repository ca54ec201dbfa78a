/** Not all browsers have it. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/** Whether to save data: the phone's data saver is on, or the connection is 2G. */
export function savesData(): boolean {
	const { connection } = navigator as { connection?: NetworkInformation }
	return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
