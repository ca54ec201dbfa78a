import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MAX_LINKS } from '../../shared/contract/limits.ts'
import { Announcement } from '../../ui/announce.tsx'
import type { Pasted } from './paste-links.ts'
import styles from './submit-links-form.module.css'

/** Says what a paste has done, where that is not obvious. */
export function PasteNote({ pasted }: { pasted: Pasted | undefined }) {
	const { t } = useLingui()
	if (pasted === undefined) return null
	const { filled, cleaned, repeats, leftOut } = pasted
	if (filled === 1 && cleaned + repeats + leftOut === 0) return null
	const words = [
		filled > 0 && plural(filled, { one: '# link filled in.', other: '# links filled in.' }),
		cleaned > 0 && t`Tracking parts removed.`,
		repeats > 0 &&
			plural(repeats, {
				one: '# link was there already.',
				other: '# links were there already.',
			}),
		leftOut > 0 &&
			plural(leftOut, {
				one: `# link left out: there may be ${MAX_LINKS} at most.`,
				other: `# links left out: there may be ${MAX_LINKS} at most.`,
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
