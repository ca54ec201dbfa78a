import { expect } from 'vitest'
import { ACCOUNTS } from '../api-host/accounts.ts'
import { arrivalsOf } from '../journeys/outbox/phones.ts'
import { NEWS_ADDRESS as NEWS } from '../journeys/submit/submit-form.ts'
import { inEachEngine, signIn, test } from './engine-test.ts'

const ROW = { pattern: '\\d\\d/\\d\\d/\\d{4}' }

inEachEngine("a reporter's first day", (engine) => {
	test('goes through a refused login to the news in three tabs', async ({ phoneWith, portal }) => {
		const { reporter } = await phoneWith(engine()).start()
		await reporter.open('/')
		await reporter.tap('link', { pattern: 'Reporter Portal' })
		await reporter.untilAt('/auth/login')
		await reporter.fill('E-mail', ACCOUNTS.ordinary.emailAddress)
		await reporter.fill('Password', 'Wrong@1234')
		await reporter.tap('button', 'Login')
		await reporter.see('button', { pattern: 'password' })
		await reporter.fill('Password', ACCOUNTS.ordinary.password)
		await reporter.tap('button', 'Login')
		await reporter.untilAt('/dashboard/updates')
		await reporter.see('link', ROW)
		for (const tab of ['Local', 'Government', 'Political']) {
			await reporter.tap('tab', tab)
			await reporter.untilAt(`/dashboard/updates?tab=${tab}`)
			await reporter.see('link', ROW)
		}
		expect(await reporter.count('link', ROW)).toBe(10)
		await reporter.tap('button', 'Load More')
		await reporter.until('second page', () => document.querySelectorAll('li a').length === 20)
		await reporter.tap('button', { pattern: '^ಕನ್ನಡ' })
		await reporter.see('tab', 'ರಾಜಕೀಯ')
		await reporter.tap('button', { pattern: '^English' })
		await reporter.tap('button', 'Logout')
		await reporter.see('link', { pattern: 'Reporter Portal' })
		await reporter.expectNoCrash()
		await expect.poll(() => portal.host.count('logout')).toBe(1)
	})

	test('shows a news item with its pictures and videos, and accepts typed and pasted links', async ({
		phoneWith,
		portal,
	}) => {
		const { reporter } = await phoneWith(engine()).start()
		await signIn(reporter)
		await reporter.open(NEWS)
		await reporter.see('article')

		await reporter.tap('button', { pattern: '^Enlarge' })
		await reporter.see('dialog', { pattern: '^Picture' })
		await reporter.tap('button', 'Close')
		await reporter.until('closed viewer', () => document.querySelector('dialog[open]') === null)

		const [typed, pasted] = ['https://youtu.be/typed000001', 'https://youtu.be/pasted00001']
		await reporter.tap('button', 'Submit Link')
		await reporter.fill('Link 1', pasted)
		await reporter.page.pressControl('a')
		await reporter.page.pressControl('x')
		await reporter.page.type(typed)
		await reporter.tap('button', 'Add link')
		await reporter.tap('textbox', 'Link 2')
		await reporter.page.pressControl('v')
		await reporter.until(
			'pasted link',
			(link) => {
				const fields = [...document.querySelectorAll<HTMLInputElement>('dialog input')]
				return fields.some(({ value }) => value === link)
			},
			pasted,
		)
		await reporter.tap('button', 'Submit')
		await reporter.read('Links submitted successfully!')
		expect(arrivalsOf(portal.host, [typed, pasted])).toEqual([1, 1])

		await reporter.tap('link', 'Back to updates')
		await reporter.tap('link', 'My Insights')
		await reporter.untilAt('/dashboard/submissions')
		await reporter.tap('button', { pattern: '^Youtube' })
		await reporter.read('Content Link')
		await reporter.tap('link', 'Profile')
		await reporter.see('heading', 'Ananya Hegde')
		await reporter.expectNoCrash()
	})
})
