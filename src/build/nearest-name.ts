/**
 * Returns the name with the fewest different letters.
 *
 * @param most differences; more than these are another word
 */
export function nearestName<Name extends string>(
	given: string,
	names: readonly Name[],
	most = 4,
): Name | undefined {
	const distances = names.map((name) => ({ name, distance: distance(plain(given), plain(name)) }))
	const [nearest] = distances.sort((one, other) => one.distance - other.distance)
	return nearest && nearest.distance <= most ? nearest.name : undefined
}

function plain(name: string): string {
	return name.toUpperCase().replaceAll(/[^A-Z]/g, '')
}

/** The Levenshtein distance. */
function distance(one: string, other: string): number {
	let row = Array.from(`${other} `, (_, index) => index)
	for (const [index, letter] of [...one].entries()) {
		const next = [index + 1]
		for (const [column, otherLetter] of [...other].entries()) {
			const [left = 0, above = 0, diagonal = 0] = [next[column], row[column + 1], row[column]]
			next.push(Math.min(left + 1, above + 1, diagonal + (letter === otherLetter ? 0 : 1)))
		}
		row = next
	}
	return row.at(-1) ?? 0
}
