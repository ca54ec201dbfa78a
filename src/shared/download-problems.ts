/** Why a download has stopped until the reporter acts. */
export const PROBLEMS = [
	/** No response, several times in a row. */
	'unreachable',
	/** The host refused, or doesn't have the file. */
	'refused',
	/** The response wasn't the file. */
	'wrong-answer',
	/** The phone's storage filled up during the download. The bytes so far are kept. */
	'full',
] as const

export type Problem = (typeof PROBLEMS)[number]
