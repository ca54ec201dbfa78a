/** A part of the app that unit tests must cover line by line, and those tests. */
export type Part = {
	name: string
	mutate: string[]
	tests: string[]
}

/** Parts whose bugs lose or duplicate a user's work, or end a session. */
export const PARTS: Part[] = [
	{
		name: 'links',
		mutate: ['src/shared/links/*.ts'],
		tests: ['tests/unit/links/*.test.ts'],
	},
	{
		name: 'outbox-rules',
		mutate: ['src/outbox/{baseline,outbox-item,outbox-reducer,read-back}.ts'],
		tests: ['tests/unit/outbox/{outbox-reducer,read-back,retries}.test.ts'],
	},
	{
		name: 'outbox-records',
		mutate: ['src/outbox/{drafts,outbox-store}.ts'],
		tests: [
			'tests/unit/outbox/{drafts,outbox-records,outbox-store}.test.ts',
			'tests/unit/old-data/old-data.test.ts',
			'tests/unit/old-data/damaged-data.test.ts',
		],
	},
	{
		name: 'outbox-sending',
		mutate: ['src/outbox/{drainer,outbox-host,send-outbox}.ts'],
		tests: [
			'tests/unit/outbox/{attempts,drainer,retries}.test.ts',
			'tests/unit/outbox/outbox-{host,turns}.test.ts',
		],
	},
	{
		name: 'sessions',
		mutate: ['src/api/{call,client,cookie-calls,session}.ts'],
		tests: [
			'tests/unit/api/{abandoning,cached-response,calls,failures,one-renewal,renewing-the-session,signed-in-calls}.test.ts',
			'tests/unit/response-cache/eviction.test.ts',
			'tests/unit/session/same-owner.test.ts',
		],
	},
	{
		name: 'downloads',
		mutate: [
			'src/media/shared/stored-downloads.ts',
			'src/media/downloader/{attempt,read-response,transfer}.ts',
		],
		tests: ['tests/unit/downloads/*.test.ts'],
	},
]
