import type { MessageDescriptor } from '@lingui/core'

/** One field of the submit form, with a stable key. */
export type LinkRow = { key: number; link: string; error?: MessageDescriptor }

/** One to ten rows. */
export type LinkRows = { rows: LinkRow[]; nextKey: number }
