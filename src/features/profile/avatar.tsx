import { User } from 'lucide-react'
import { useState } from 'react'
import { languageOf } from '../../ui/text/language-of.ts'
import { letterAt } from '../../ui/text/truncate-title.ts'
import styles from './avatar.module.css'

type AvatarProps = { picture?: string | undefined; name: string | undefined }

/** A picture, or the name's initials where there is none or it does not load, or a sign for no name. */
export function Avatar({ picture, name }: AvatarProps) {
	const [broken, setBroken] = useState(false)
	if (picture === undefined || broken)
		return (
			<span className={styles.avatar} translate="no" aria-hidden>
				{initials(name) || <User />}
			</span>
		)
	return (
		<img
			src={picture}
			alt=""
			width={48}
			height={48}
			loading="lazy"
			referrerPolicy="no-referrer"
			className={styles.avatar}
			onError={() => setBroken(true)}
		/>
	)
}

/** The first letters of the first two words; in Kannada a single one, a syllable, which is as wide as two. */
function initials(name = ''): string {
	const words = name
		.replaceAll(/[^\p{L}\p{M}\p{N}\s]/gu, '')
		.trim()
		.split(/\s+/u)
	return words
		.slice(0, languageOf(name) === 'kn' ? 1 : 2)
		.map((word) => letterAt(word, 0)?.segment ?? '')
		.join('')
		.toLocaleUpperCase()
}
