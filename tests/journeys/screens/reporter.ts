import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test as base, signIn } from '../journey.ts'

/** A test whose phone is signed in as the ordinary reporter before its first page. */
export const test = base.extend('page', async ({ context, portal }) => {
	await signIn(context, portal, ACCOUNTS.ordinary)
	return context.newPage()
})
