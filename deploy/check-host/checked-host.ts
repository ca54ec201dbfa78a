import type { Category } from '../../src/shared/contract/categories.ts'
import type { createResponseValidator } from '../openapi/response-validator.ts'
import type { HostClient } from './host-client.ts'
import type { createReport } from './report.ts'

export type CheckedHost = {
	client: HostClient
	report: ReturnType<typeof createReport>
	validator: ReturnType<typeof createResponseValidator>
	account: { emailAddress: string; password: string }
	/** The host's names of the categories, from the newsroom's settings. */
	updateTypes: Record<Category, string>
	/** The base address of media, without a trailing slash. */
	mediaBase: string
	/** How soon the list must contain a new submission, in milliseconds. */
	listedWithin: number
	/** The app's origin, if it differs from the host's. */
	appOrigin: string | undefined
}

/** The cookies of a session, by name. */
export type Session = ReadonlyMap<string, string>
