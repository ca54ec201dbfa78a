export type MergedTexts = {
	/** What each text of the list became; `undefined` if it was deleted. */
	changed: (string | undefined)[]
	/** The texts that the list doesn't have yet. */
	added: string[]
}

/**
 * Merges into a list of texts what another side has changed since both were equal: a three-way merge. A text that both
 * have changed is there in both forms.
 *
 * @param base the texts when both sides were equal
 * @param theirs the other side's texts
 */
export function mergeTexts(
	list: readonly string[],
	base: readonly string[],
	theirs: readonly string[],
): MergedTexts {
	const removed = without(base, theirs)
	const added = without(without(theirs, base), without(list, base))
	const changed = list.map((text) => {
		const place = removed.indexOf(text)
		if (place < 0) return text
		removed.splice(place, 1)
		// A changed text keeps its place.
		return added.shift()
	})
	return { changed, added }
}

/** Returns the texts that another list doesn't have, or has less often. */
function without(list: readonly string[], other: readonly string[]): string[] {
	const left = [...other]
	return list.filter((text) => {
		const place = left.indexOf(text)
		if (place >= 0) left.splice(place, 1)
		return place < 0
	})
}
