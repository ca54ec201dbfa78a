import type { Category } from '../../src/shared/contract/categories.ts'
import type { createResponseValidator } from '../openapi/response-validator.ts'
import type { HostClient } from './host-client.ts'
import type { Report } from './report.ts'

export type Account = { emailAddress: string; password: string }

/** What the examinations of one host share. */
export type CheckedHost = {
	client: HostClient
	report: Report
	validator: ReturnType<typeof createResponseValidator>
	account: Account
	/** The host's words for the categories, as the build is told them. */
	updateTypes: Record<Category, string>
	/** Where media lie, without a slash behind it. */
	mediaBase: string
	/** How soon a submission has to be among the submissions, in milliseconds. */
	listedWithin: number
	/** The app's origin, if it is to be another one than the host's. */
	appOrigin: string | undefined
}

/** The cookies of a session, by their names. */
export type Session = ReadonlyMap<string, string>
