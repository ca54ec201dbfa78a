/** Shown where a value is missing. */
export const NOT_AVAILABLE = 'NA'

/** DD/MM/YYYY in the reader's time zone; "NA" for what is no date. */
export function formatDate(value: string | undefined): string {
	const date = toDate(value)
	if (date === undefined) return NOT_AVAILABLE
	return `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`
}

/** DD/MM/YYYY | hh:mm A in the reader's time zone; "NA" for what is no date. */
export function formatDateTime(value: string | undefined): string {
	const date = toDate(value)
	if (date === undefined) return NOT_AVAILABLE
	const hours = date.getHours()
	const time = `${twoDigits(hours % 12 || 12)}:${twoDigits(date.getMinutes())}`
	return `${formatDate(value)} | ${time} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The machine-readable form for `<time>`, where there is one. */
export function toDateTimeAttribute(value: string | undefined): string | undefined {
	return toDate(value)?.toISOString()
}

/** By hand, since creating an `Intl` formatter takes a cheap phone longer than rendering a row. */
function twoDigits(number: number): string {
	return `${number}`.padStart(2, '0')
}

function toDate(value: string | undefined): Date | undefined {
	if (value === undefined) return undefined
	// A host may send milliseconds since the epoch instead of ISO 8601.
	const date = new Date(/^\d{11,}$/.test(value) ? Number(value) : value)
	return Number.isNaN(date.getTime()) ? undefined : date
}
