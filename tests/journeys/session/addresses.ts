import type { Page } from 'playwright-core'

/** News ids that a parser of addresses may take for numbers. */
export const NEWS_IDS = {
	likeInfinity: '64e512094837120495837261',
	digitsOnly: '507819283746501928374650',
} as const

export function addressOf(page: Page): string {
	const { pathname, search, hash } = new URL(page.url())
	return pathname + search + hash
}

/** Records every address the page goes through from here on; repeats in a row count once. */
export function followAddresses(page: Page): string[] {
	const addresses: string[] = []
	page.on('framenavigated', (frame) => {
		if (frame !== page.mainFrame()) return
		const address = addressOf(page)
		if (addresses.at(-1) !== address) addresses.push(address)
	})
	return addresses
}
