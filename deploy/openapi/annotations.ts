import type { JsonSchema } from '@valibot/to-json-schema'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/shared/contract/calls.ts'
import { CHANNEL_STATUSES } from '../../src/shared/contract/session.ts'
import { SUBMISSION_STATUSES } from '../../src/shared/contract/submissions.ts'

function or(words: readonly string[]): string {
	return new Intl.ListFormat('en', { type: 'disjunction' }).format(words)
}

/** What the app's lenient schemas don't express, because hosts should be stricter. */
export type Annotation = {
	/** A description for those who implement a host. */
	description?: string
	/** Entries that the schemas don't require, but the screens need; for a list, the entries of its items. */
	required?: string[]
	/** Further keywords, which override the converted ones. */
	keywords?: { [Keyword in keyof JsonSchema]: JsonSchema[Keyword] | undefined }
	/** Annotations of the entries by name; for a list, of the entries of its items. */
	entries?: Record<string, Annotation>
}

const NEWS_ITEM: JsonSchema = { $ref: '#/components/schemas/NewsItem' }

const TIME: Annotation = {
	description: 'ISO 8601, or milliseconds since the epoch as text.',
	keywords: { anyOf: [{ format: 'date-time' }, { pattern: '^\\d{11,14}$' }] },
}

const PICTURE: Annotation = {
	description: 'An https address. Plain http only on the API host.',
	keywords: { format: 'uri' },
}

const LIVE_COUNT: Annotation = {
	description: 'How many of all submissions are live. Here or inside `data`.',
}

/** Exactly what the schemas don't express. An annotation of an unknown entry is an error. */
export const ANNOTATIONS = {
	Acknowledgement: {
		description: 'The call succeeded, unless `success` is false.',
		keywords: { not: { properties: { success: { const: false } }, required: ['success'] } },
		entries: {
			message: { description: 'Text for the user.' },
			success: { keywords: { type: 'boolean' } },
		},
	},
	Failure: {
		description: 'The call failed. The app shows the message as it is.',
		required: ['message'],
		entries: { message: { description: 'Text for the user.' } },
	},
	LoginRequest: { description: 'The credentials.' },
	LoginResponse: {
		description: 'Confirms the login, and sets the cookies.',
		required: ['success'],
		entries: {
			message: { description: 'Text for the user.' },
			success: { keywords: { const: true } },
		},
	},
	NewPasswordRequest: {
		description:
			'At least one uppercase and one lowercase letter, a number and a special character.',
		entries: { password: { keywords: { minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX } } },
	},
	NewsDetailResponse: {
		description: 'The item itself, or under `data`.',
		// Equivalent to the schema's union, but a validator can say what is wrong.
		keywords: {
			anyOf: undefined,
			if: { required: ['data'], properties: { data: {} } },
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			then: { type: 'object', properties: { data: NEWS_ITEM } },
			else: NEWS_ITEM,
		},
	},
	NewsItem: {
		description: 'A news item.',
		required: ['newsTitle', 'brief', 'createdAt'],
		entries: {
			_id: {
				description: 'Opaque. The app puts it into a path.',
				keywords: { minLength: 1 },
			},
			createdAt: TIME,
			externalFileLink: { description: 'A link to more about it.' },
			mediaFiles: {
				required: ['filePath'],
				entries: {
					type: { description: '`video`. Any other value means an image.' },
					filePath: {
						description:
							'A path on the API host. Backslashes become slashes, and a leading `public/` is removed.',
					},
				},
			},
		},
	},
	NewsListResponse: {
		description: 'One page of a category, newest first.',
		required: ['meta'],
	},
	PageMeta: {
		description: 'What a page of a list says about the whole list.',
		required: ['page'],
		entries: {
			total: { description: 'The number of entries of the whole list.' },
			page: { entries: { hasNext: { description: 'Whether there is a next page.' } } },
		},
	},
	Profile: {
		description: 'Who is signed in.',
		required: ['_id', 'firstName', 'lastName', 'emailAddress', 'passwordReset'],
		entries: {
			whatsappInfo: { entries: { number: { description: 'With its country code.' } } },
			passwordReset: {
				required: ['default'],
				entries: {
					default: {
						entries: {
							status: { description: 'True once the default password was changed.' },
						},
					},
				},
			},
			socialMediaChannels: {
				required: ['platform', 'creator'],
				entries: {
					platform: { description: 'Instagram, Youtube, Facebook or Twitter.' },
					creator: {
						entries: {
							status: {
								description: `${or(CHANNEL_STATUSES)}, in any case and with any separators.`,
							},
							uniqueId: { description: "The channel's id on its platform." },
							metrics: {
								description: '`subscriberCount` of a video channel, `followersCount` of others.',
							},
							metaData: {
								description: 'What is known about the channel. The entries depend on the platform.',
								entries: {
									thumbnails: { entries: { default: { entries: { url: PICTURE } } } },
									profilePicUrl: PICTURE,
									coverImageUrl: PICTURE,
									profileImageUrl: PICTURE,
								},
							},
						},
					},
				},
			},
		},
	},
	SelfResponse: { description: 'The profile of the signed-in user.' },
	Submission: {
		description: 'A submitted link and its status.',
		required: ['_id', 'platform', 'status', 'createdAt', 'news'],
		entries: {
			platform: { description: 'Instagram, Youtube, Facebook, Twitter or Invalid Platform.' },
			status: {
				description: `${or(SUBMISSION_STATUSES)}, in any case and with any separators.`,
			},
			createdAt: TIME,
			contentLink: { description: 'Leads to the same video or post as the link that was sent.' },
			news: { description: 'The news item it was submitted for.', required: ['_id', 'newsTitle'] },
			latestMetrics: { description: 'Missing until they are known.' },
		},
	},
	SubmissionsResponse: {
		description: "One page of the reporter's own submissions, newest first.",
		keywords: {
			allOf: [insideOrBeside('meta'), insideOrBeside('liveSubmissionsCount')],
		},
		entries: {
			meta: { description: 'Here or inside `data`.' },
			liveSubmissionsCount: LIVE_COUNT,
			data: { entries: { liveSubmissionsCount: LIVE_COUNT } },
		},
	},
	SubmitLinksRequest: {
		description: 'Links to what was published about the item.',
	},
	SubmitLinksResponse: {
		description: 'Confirms the submission by a message, `data` or `success`.',
		keywords: {
			anyOf: [
				{ required: ['message'] },
				{ required: ['data'], properties: { data: {} } },
				{ required: ['success'], properties: { success: { const: true } } },
			],
		},
		entries: {
			message: { description: 'Text for the user.' },
			success: { keywords: { type: 'boolean' } },
		},
	},
	UndescribedResponse: { description: 'An object. No screen uses it yet.' },
} satisfies Record<string, Annotation>

/** Requires an entry in one of the two places where hosts send it. */
function insideOrBeside(name: string): JsonSchema {
	return {
		description: `\`${name}\` is required, in \`data\` or beside it.`,
		anyOf: [
			{ required: [name] },
			{
				required: ['data'],
				properties: { data: { required: [name], properties: { [name]: {} } } },
			},
		],
	}
}
