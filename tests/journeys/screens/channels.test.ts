// @module-tag soak
import { describe, expect } from 'vitest'
import { test } from './reporter.ts'
import { answerProfile } from './responses.ts'

const HOSTILE_PICTURES = [
	'javascript:alert(1)',
	' data:image/svg+xml,<svg/>',
	'vbscript:x',
	'file:///etc/passwd',
	'blob:https://evil.example/1',
	'ftp://evil.example/x.png',
	'http://evil.example/x.png',
	'//evil.example/x.png',
	'https://user:pass@evil.example/x.png',
	'../v1/reporter/self',
	'/v1/reporter/logout',
	'not an address',
]

function channel(platform: string, creator: Record<string, unknown>) {
	return { platform, creator: { platform, ...creator } }
}

describe('profile, /dashboard/user-profile: the channels', () => {
	test('show of each platform what it has, its status, and View only where approved', async ({
		page,
	}) => {
		await page.goto('/dashboard/user-profile')
		const channels = page.getByRole('heading', { name: 'Channels' }).locator('..')
		const cards = channels.getByRole('listitem')
		await cards.first().waitFor()
		expect((await cards.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual([
			[
				'Youtube',
				'Approved',
				'ಸುದ್ದಿ ಅಂಗಳ Mysuru',
				'@example-suddi-angala',
				'Subscribers: 128.4K',
				'View',
			],
			[
				'Instagram',
				'Under Review',
				'example.ananya.reports',
				'Ananya Hegde',
				'Followers: 45.2K',
				'View',
			],
			['Facebook', 'Rejected', 'example.suddi.angala', 'Followers: 9.9K', 'View'],
			['Twitter', 'Unavailable', 'example_ananya', 'Followers: 1.3M', 'View'],
			[
				'Youtube',
				'Processing',
				'Field Desk Shorts',
				'@example-field-desk',
				'Subscribers: 640',
				'View',
			],
			['Instagram', 'NA', 'E', 'example.field.desk', 'Field Desk', 'Followers: NA', 'View'],
		])
		const colours = await cards.evaluateAll((items) =>
			items.map((item) => {
				const pill = item.querySelector('div > span:last-child')
				return pill && getComputedStyle(pill).color + getComputedStyle(pill).backgroundColor
			}),
		)
		expect(new Set(colours.slice(0, 5)).size).toBe(5)

		const pictures = cards.locator('img')
		expect(await pictures.count()).toBe(5)
		for (const index of [0, 1, 2, 3, 4]) {
			const picture = pictures.nth(index)
			await picture.scrollIntoViewIfNeeded()
			await expect
				.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
				.toBeGreaterThan(0)
		}
	})

	test('open the public profile in a new tab, or block the tap', async ({ page, context }) => {
		await context.route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'Channel' }))
		await page.goto('/dashboard/user-profile')
		const views = page.getByRole('link', { name: 'View' })
		await views.first().waitFor()
		const disabled = page.getByRole('link', { name: 'View', disabled: true })
		expect(await disabled.count()).toBe(5)
		expect(await views.first().getAttribute('rel')).toContain('noopener')
		const opened = context.waitForEvent('page')
		await views.first().click()
		expect((await opened).url()).toBe('https://www.youtube.com/@example-suddi-angala')

		for (let index = 0; index < 5; index += 1) {
			expect(await disabled.nth(index).getAttribute('href')).toBeNull()
			await disabled.nth(index).click({ force: true })
		}
		await page.waitForTimeout(200)
		expect(context.pages()).toHaveLength(2)
		expect(new URL(page.url()).pathname).toBe('/dashboard/user-profile')
	})

	test('lead to each platform’s own address for the name, whatever the name holds', async ({
		page,
		portal,
	}) => {
		const name = { metaData: { username: 'a/../b?c#d' }, status: 'APPROVED' }
		answerProfile(portal.host, {
			socialMediaChannels: [
				channel('instagram', name),
				channel('Facebook', name),
				channel('X', name),
				channel('Youtube', { uniqueId: 'UC1', status: 'approved' }),
				channel('Instagram', { metaData: { username: 'half \ud83d' }, status: 'Approved' }),
				channel('Orkut', name),
				channel('Youtube', { status: 'Approved' }),
				{ platform: 'Facebook' },
			],
		})
		await page.goto('/dashboard/user-profile')
		const views = page.getByRole('link', { name: 'View' })
		await views.first().waitFor()
		expect(
			await views.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
		).toEqual([
			'https://www.instagram.com/a%2F..%2Fb%3Fc%23d',
			'https://www.facebook.com/a%2F..%2Fb%3Fc%23d',
			'https://x.com/a%2F..%2Fb%3Fc%23d',
			'https://www.youtube.com/channel/UC1',
			'https://www.instagram.com/half%20%EF%BF%BD',
			null,
			null,
			null,
		])
	})

	test('request no avatar from a hostile address, and stand in with initials', async ({
		page,
		portal,
	}) => {
		const status = 'Approved'
		answerProfile(portal.host, {
			socialMediaChannels: HOSTILE_PICTURES.flatMap((url) => [
				channel('Youtube', {
					status,
					metaData: { title: 'Field Desk', thumbnails: { default: { url } } },
				}),
				channel('Instagram', { status, metaData: { username: 'ಕ್ಷಮಾ ನುಡಿ', profilePicUrl: url } }),
				channel('Facebook', { status, metaData: { username: 'field', coverImageUrl: url } }),
				channel('Twitter', { status, metaData: { username: 'field', profileImageUrl: url } }),
			]),
		})
		const asked: string[] = []
		page.on('request', (request) => {
			if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
		})
		await page.goto('/dashboard/user-profile')
		const channels = page.getByRole('heading', { name: 'Channels' }).locator('..')
		const cards = channels.getByRole('listitem')
		await expect.poll(() => cards.count()).toBe(HOSTILE_PICTURES.length * 4)
		await cards.last().scrollIntoViewIfNeeded()
		expect(await cards.locator('img').count()).toBe(0)
		await cards.nth(0).getByText('FD', { exact: true }).waitFor()
		await cards.nth(1).getByText('ಕ್ಷ', { exact: true }).waitFor()
		expect(asked.filter((path) => !path.endsWith('.svg'))).toEqual([])
		expect(portal.host.count('self')).toBe(1)
	})
})
