/**
 * Opens a channel to the other tabs and the workers.
 *
 * @returns `undefined` in browsers without channels (some inside other apps, which have only one page), and in browsers
 * that block channels together with a site's storage
 */
export function openChannel(
	name: string,
	onMessage?: (message: unknown) => void,
): BroadcastChannel | undefined {
	try {
		const channel = new BroadcastChannel(name)
		if (onMessage) channel.onmessage = ({ data }) => onMessage(data)
		return channel
	} catch {
		return undefined
	}
}
