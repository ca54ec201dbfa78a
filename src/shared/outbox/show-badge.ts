/** Shows on the app's icon how many links wait, where the platform can. */
export async function showBadge(count: number): Promise<void> {
	// Not everywhere, and not for an app that is not installed.
	if (!('setAppBadge' in navigator)) return
	await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(
		() => undefined,
	)
}
