// @module-tag soak
import { expect } from 'vitest'
import type { TroubleRule } from '../../api-host/trouble/trouble-rule.ts'
import { reporterTest as test } from '../journey.ts'
import { storedItems } from '../outbox/stored-items.ts'
import { openForm, toast } from './submit-form.ts'

const LINKS = ['https://youtu.be/one', 'https://youtu.be/two']
const FAILED = 'Failed to submit links.'
const SAVED = "Saved. We'll check, and resend if needed."

test("links that couldn't be sent stay in the form, with the host's reason", async ({
	page,
	host,
}) => {
	const bodies = () =>
		host.log.entries.flatMap(({ call, body }) => (call === 'submitLinks' ? [body] : []))
	const form = await openForm(page)
	await form.fill(...LINKS)
	const refusals: [Omit<TroubleRule, 'call'>, string[]][] = [
		[{ kind: 'status', status: 422, message: 'One is private.' }, ['One is private.']],
		[{ kind: 'body', status: 400, body: { message: { en: 'No' } } }, []],
		[{ kind: 'body', status: 404, body: null }, []],
		[{ kind: 'body', body: { success: false, message: 'Not taken.' } }, ['Not taken.']],
	]
	for (const [index, [failure, reasons]] of refusals.entries()) {
		host.trouble.set({ call: 'submitLinks', times: 1, ...failure })
		await form.submit.click()
		await toast(page, FAILED).click()
		await toast(page, FAILED).waitFor({ state: 'hidden' })
		expect(await form.dialog.getByRole('alert').allTextContents()).toEqual(reasons)
		expect(await form.field(1).inputValue()).toBe(LINKS[0])
		expect(await form.field(2).inputValue()).toBe(LINKS[1])
		expect(bodies()).toHaveLength(index + 1)
		// Refused links are corrected in the form, and don't go into the outbox.
		expect(await storedItems(page)).toEqual([])
	}

	// An inconclusive response isn't a refusal: the links are only in the outbox, and nothing says that they failed.
	host.trouble.set({ call: 'submitLinks', kind: 'status', status: 503, times: 1 })
	await form.submit.click()
	await toast(page, SAVED).waitFor()
	await form.dialog.waitFor({ state: 'hidden' })
	expect(await toast(page, FAILED).count()).toBe(0)
	expect(await storedItems(page)).toEqual([['unknown', LINKS]])
	expect(new Set(bodies())).toEqual(new Set([JSON.stringify({ links: LINKS })]))
})
