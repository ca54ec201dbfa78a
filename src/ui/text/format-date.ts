/** Shown where a value is missing. */
export const NOT_AVAILABLE = 'NA'

const DATE_PARTS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const TIME_PARTS = { hour: '2-digit', minute: '2-digit', hour12: true } as const

/** DD/MM/YYYY in the reader's time zone; "NA" for what is no date. */
export function formatDate(value: string | undefined): string {
	const parts = partsOf(value, DATE_PARTS)
	return parts === undefined ? NOT_AVAILABLE : `${parts.day}/${parts.month}/${parts.year}`
}

/** DD/MM/YYYY | hh:mm A in the reader's time zone; "NA" for what is no date. */
export function formatDateTime(value: string | undefined): string {
	const parts = partsOf(value, TIME_PARTS)
	if (parts === undefined) return NOT_AVAILABLE
	return `${formatDate(value)} | ${parts.hour}:${parts.minute} ${parts.dayPeriod}`
}

/** The machine-readable form for `<time>`, where there is one. */
export function toDateTimeAttribute(value: string | undefined): string | undefined {
	return toDate(value)?.toISOString()
}

function partsOf(value: string | undefined, options: Intl.DateTimeFormatOptions) {
	const date = toDate(value)
	if (date === undefined) return undefined
	const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(date)
	return Object.fromEntries(parts.map((part) => [part.type, part.value]))
}

function toDate(value: string | undefined): Date | undefined {
	if (value === undefined) return undefined
	// A host may send milliseconds since the epoch instead of ISO 8601.
	const date = new Date(/^\d{11,}$/.test(value) ? Number(value) : value)
	return Number.isNaN(date.getTime()) ? undefined : date
}
