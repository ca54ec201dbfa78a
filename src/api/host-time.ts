let latest: number | undefined

/** Takes note of the time an answer tells, where the host lets it be read. */
export function noteHostTime({ headers }: Response): void {
	const time = Date.parse(headers.get('Date') ?? '')
	if (time > (latest ?? 0)) latest = time
}

/** The latest time the host has told, in milliseconds by its own clock. */
export function hostTime(): number | undefined {
	return latest
}
