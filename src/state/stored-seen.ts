import { isObject } from '../shared/contract/plain-values.ts'
import { type NewestTimes, SEEN_NEWS_KEY } from './visit.ts'

/** As times are stored: in UTC, with milliseconds. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** This reader's stored times. An invalid one is dropped, since it would make nothing new for ever. */
export function storedSeen(reader: string): NewestTimes {
	try {
		const seen: unknown = JSON.parse(localStorage.getItem(SEEN_NEWS_KEY) ?? '')
		if (!isObject(seen) || seen.reader !== reader || !isObject(seen.newest)) return {}
		const isTime = ([, time]: [string, unknown]) => ISO_TIME.test(String(time))
		return Object.fromEntries(Object.entries(seen.newest).filter(isTime))
	} catch {
		return {}
	}
}
