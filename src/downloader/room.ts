/** Left for what the reporter types and reads, in bytes: media never take the last of the room. */
const RESERVE = 5_000_000

/** Whether so many more bytes have room on this phone. Where it cannot say, they are tried. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
	const { quota, usage } = await navigator.storage.estimate()
	if (quota === undefined || usage === undefined) return true
	return bytes + RESERVE <= quota - usage
}
