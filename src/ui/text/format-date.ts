import { readTime } from '../../shared/contract/plain-values.ts'

export const NOT_AVAILABLE = 'NA'

/** Formats as DD/MM/YYYY in the reporter's time zone; "NA" if the value isn't a date. */
export function formatDate(value: string | undefined): string {
	const date = toDate(value)
	if (date === undefined) return NOT_AVAILABLE
	return `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`
}

/** Returns the day as YYYY-MM-DD in the reporter's time zone; `undefined` if the value isn't a date. */
export function toDay(value: string | undefined): string | undefined {
	const date = formatDate(value)
	return date === NOT_AVAILABLE ? undefined : date.split('/').reverse().join('-')
}

/** Formats as DD/MM/YYYY | hh:mm A in the reporter's time zone; "NA" if the value isn't a date. */
export function formatDateTime(value: string | undefined): string {
	const date = toDate(value)
	if (date === undefined) return NOT_AVAILABLE
	const hours = date.getHours()
	const time = `${twoDigits(hours % 12 || 12)}:${twoDigits(date.getMinutes())}`
	return `${formatDate(value)} | ${time} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Returns the machine-readable form for `<time>`; `undefined` if the value isn't a date. */
export function toDateTimeAttribute(value: string | undefined): string | undefined {
	return toDate(value)?.toISOString()
}

/** Pads without `Intl`, because creating a formatter takes a cheap phone longer than rendering a row. */
function twoDigits(number: number): string {
	return `${number}`.padStart(2, '0')
}

function toDate(value: string | undefined): Date | undefined {
	const date = new Date(readTime(value))
	const year = date.getFullYear()
	// Other years don't fit into DD/MM/YYYY, don't sort as text, and aren't valid in other dates' calculations.
	return year >= 1000 && year <= 9999 ? date : undefined
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The text of an age, and the count in it. */
export type Age = { words: 'earlier' | 'now' | 'minutes' | 'hours' | 'time'; count: number }

/** Chooses the text for how long ago a time was. Both are in milliseconds by the phone's clock; 0 if unknown. */
export function ageOf(time: number, now: number): Age {
	// `now` may have been taken a moment before the data arrived.
	const age = Math.abs(time - now) < MINUTE_MS ? 0 : now - time
	// A time in the future means that the clock was set back.
	if (time === 0 || age < 0) return { words: 'earlier', count: 0 }
	if (age < MINUTE_MS) return { words: 'now', count: 0 }
	if (age < HOUR_MS) return { words: 'minutes', count: Math.floor(age / MINUTE_MS) }
	if (age < DAY_MS) return { words: 'hours', count: Math.floor(age / HOUR_MS) }
	return { words: 'time', count: 0 }
}
