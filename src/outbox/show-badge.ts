/** Shows on the app's icon how many links are in the outbox, where the platform has icon badges. */
export async function showBadge(count: number): Promise<void> {
	// It may reject, such as for an app that is not installed.
	if (!('setAppBadge' in navigator)) return
	await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(
		() => undefined,
	)
}
