import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MAX_LINKS } from '../../shared/contract/limits.ts'
import { Announcement } from '../../ui/announce.tsx'
import type { ReadNote as Note } from './link-rows.ts'
import styles from './submit-links-form.module.css'

/** Says what was read from a text, unless it was a single link that is there as it came. */
export function ReadNote({ note }: { note: Note | undefined }) {
	const { t } = useLingui()
	if (note === undefined) return null
	const { filled, cleaned, repeats, leftOut, unread } = note
	if (filled === 1 && cleaned + repeats + leftOut + unread === 0) return null
	const words = [
		filled > 0 && plural(filled, { one: '# link filled in.', other: '# links filled in.' }),
		cleaned > 0 && t`Tracking removed.`,
		repeats > 0 &&
			plural(repeats, {
				one: '# link was already in the list.',
				other: '# links were already in the list.',
			}),
		leftOut > 0 &&
			plural(leftOut, {
				one: `# link left out. You can submit up to ${MAX_LINKS} at a time.`,
				other: `# links left out. You can submit up to ${MAX_LINKS} at a time.`,
			}),
		unread > 0 &&
			plural(unread, {
				one: '# link left out. The text is too long.',
				other: '# links left out. The text is too long.',
			}),
	]
	const text = words.filter(Boolean).join(' ')
	return (
		<>
			<p className={styles.note}>{text}</p>
			<Announcement text={text} />
		</>
	)
}
