let latest: number | undefined

/** Takes note of the time an answer tells, where the host lets it be read. A station's page has a clock of its own. */
export function noteHostTime({ headers }: Response): void {
	if (!/json/i.test(headers.get('Content-Type') ?? '')) return
	const time = Date.parse(headers.get('Date') ?? '')
	if (time > (latest ?? 0)) latest = time
}

/** The latest time the host has told, in milliseconds by its own clock. */
export function hostTime(): number | undefined {
	return latest
}
