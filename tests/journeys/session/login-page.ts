import type { Page } from 'playwright-core'

type Credentials = { emailAddress: string; password: string }

/** Types the credentials into the login form and leaves the button alone. */
export async function typeCredentials(page: Page, { emailAddress, password }: Credentials) {
	await page.getByLabel('E-mail').fill(emailAddress)
	await page.getByLabel('Password').fill(password)
}

export async function logIn(page: Page, credentials: Credentials) {
	await typeCredentials(page, credentials)
	await page.getByRole('button', { name: 'Login' }).click()
}
