import type { ApiErrorKind } from '../api/api-error.ts'
import { createChannel } from '../shared/channel.ts'
import type { OutboxEvent } from './outbox-reducer.ts'

/** An `ApiError` in a form that can be posted to other tabs. */
export type Failure = { kind: ApiErrorKind; status: number | undefined; message: string }

/** The failure of what the app or the reporter has ended. */
export const ABANDONED: Failure = { kind: 'abandoned', status: undefined, message: '' }

export type OutboxMessage =
	| { type: 'changed' }
	/** An attempt to send an item has ended with this event, or the reporter has deleted the item. */
	| { type: 'ended'; id: string; user: string; event: OutboxEvent; failure?: Failure | undefined }
	/** This many links aren't sent again, because the host already had them. */
	| { type: 'known'; user: string; count: number }
	/** It is unclear whether an item has arrived, so the reporter has to check. */
	| { type: 'unclear'; user: string }
	/** A draft has changed, in the form with this id, if in any. */
	| { type: 'draft'; user: string; newsId: string; by: string | undefined }
	/** The reporter stops an attempt. */
	| { type: 'stop'; id: string }

const channel = createChannel<OutboxMessage>('outbox')

export const postOutboxMessage = channel.post

export const onOutboxMessage = channel.listen
