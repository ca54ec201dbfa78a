import type { MessageDescriptor } from '@lingui/core'

/** One field of the submit form. The key stays with it while rows come and go. */
export type LinkRow = { key: number; link: string; error?: MessageDescriptor }

/** At least one row, at most ten. */
export type LinkRows = { rows: LinkRow[]; nextKey: number }
