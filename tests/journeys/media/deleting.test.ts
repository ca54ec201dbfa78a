// @module-tag soak
import { NEWS_ADDRESS, test, untilStored } from './big-file.ts'

test('a file that goes on arriving while the reader is asked about it is deleted with the size it has by then', async ({
	page,
	media,
}) => {
	media.plan({ pace: 20 })
	await page.goto(NEWS_ADDRESS)
	await page.getByRole('button', { name: 'Download', exact: true }).click()
	await untilStored(page, 100_000)
	await page.getByRole('link', { name: 'Back to updates' }).click()
	await page.getByRole('link', { name: 'Profile' }).click()
	await page.getByRole('link', { name: 'Saved media' }).click()
	const list = page.getByRole('region', { name: 'Saved media' })
	await list.getByRole('listitem').getByRole('button', { name: 'Delete' }).click()

	const dialog = page.getByRole('dialog', { name: 'Delete saved media' })
	await dialog.waitFor()
	const whole = list.getByRole('listitem').getByText(/^[\d.]+ MB$/)
	await whole.waitFor()
	await dialog.getByText(`(${await whole.textContent()}) will be deleted`).waitFor()

	await dialog.getByRole('button', { name: 'Delete' }).click()
	await page.getByText('No media saved on this phone.').waitFor()
	await dialog.waitFor({ state: 'hidden' })
})
