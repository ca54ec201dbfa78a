import { percentile, ROWS, type Usage } from './usage.ts'

const LEGEND = `An opening is a successful request of the service worker, which each phone checks when the app opens, and hourly.
A phone downloads a build once, unless it goes back to one, so the downloads are the phones that have had it.
Refused renewals also come from phones that open the app without a session.
A request of a phone that hung up is in no p50 or p95. Durations include the way to the phone.
`

export function tablesOf(
	{ days, builds, calls, lines, skipped }: Usage,
	timeOf: (at: number) => string,
): string {
	const byDay = [...days]
		.sort(([a], [b]) => a.localeCompare(b))
		.map(([date, counts]) => [date, ...Object.values(counts).map(String)])
	const byBuild = [...builds]
		.sort(([, a], [, b]) => a.first - b.first)
		.map(([hash, { downloads, first, last }]) => {
			return [hash, `${downloads}`, timeOf(first), timeOf(last)]
		})
	const byCall = ROWS.flatMap((name) => {
		const call = calls.get(name)
		if (call === undefined) return []
		const { seconds, ...counts } = call
		const slow = [0.5, 0.95].map((share) => millisecondsOf(percentile(seconds, share)))
		return [[name, ...Object.values(counts).map(String), ...slow]]
	})
	return [
		table('Days', ['', 'openings', 'calls', 'logins', 'refused renewals', '429', '5xx'], byDay),
		table('Builds', ['', 'downloads', 'first', 'last'], byBuild),
		table(
			'Calls',
			['', 'requests', '401', '429', 'other 4xx', '5xx', 'hung up', 'p50 ms', 'p95 ms'],
			byCall,
		),
		LEGEND,
		`${skipped} of ${lines} lines aren't requests.\n`,
	].join('\n')
}

function millisecondsOf(seconds: number | undefined): string {
	return seconds === undefined ? '-' : String(Math.round(seconds * 1000))
}

/** The first column is aligned left, the others right. */
function table(title: string, columns: string[], rows: string[][]): string {
	const all = [[title, ...columns.slice(1)], ...(rows.length > 0 ? rows : [['none']])]
	const widths = columns.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
	const lines = all.map((row) =>
		row
			.map((cell, column) =>
				column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
			)
			.join('  ')
			.trimEnd(),
	)
	return `${lines.join('\n')}\n`
}
