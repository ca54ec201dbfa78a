import { ACCOUNTS, type Account } from '../api-host/accounts.ts'
import type { Reporter } from './drive/reporter.ts'

export async function logIn(
	reporter: Reporter,
	{ emailAddress, password }: Account = ACCOUNTS.ordinary,
): Promise<void> {
	await reporter.open('/auth/login')
	await reporter.fill('E-mail', emailAddress)
	await reporter.fill('Password', password)
	await reporter.tap('button', 'Login')
}

/** Signs the browser in with the login form's request, without opening the app. */
export async function signIn(
	{ page, origin }: Reporter,
	{ emailAddress, password }: Account = ACCOUNTS.ordinary,
): Promise<void> {
	await page.goto(`${origin}/icon.svg`)
	await page.evaluate(async (body) => {
		await fetch('/v1/reporter/login', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body,
		})
	}, JSON.stringify({ emailAddress, password }))
}
