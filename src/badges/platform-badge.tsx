import { useLingui } from '@lingui/react/macro'
import { siFacebook, siInstagram, siX, siYoutube } from 'simple-icons'
import { type Platform, toPlatform } from './platform.ts'
import styles from './platform-badge.module.css'

const DRAWINGS: Record<Platform, string> = {
	Instagram: siInstagram.path,
	Youtube: siYoutube.path,
	Facebook: siFacebook.path,
	Twitter: siX.path,
}

const UNKNOWN_DRAWING =
	'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2a8 8 0 0 1 4.9 1.7L5.7 16.9A8 8 0 0 1 12 4Zm0 16a8 8 0 0 1-4.9-1.7L18.3 7.1A8 8 0 0 1 12 20Z'

/** A platform's logo and name; an unknown one is "Platform Unavailable". */
export function PlatformBadge({ platform: value }: { platform: string | undefined }) {
	const { t } = useLingui()
	const platform = toPlatform(value)
	return (
		<span className={styles.mark}>
			<svg viewBox="0 0 24 24" aria-hidden>
				<path d={platform ? DRAWINGS[platform] : UNKNOWN_DRAWING} fill="currentColor" />
			</svg>
			{platform ?? t`Platform Unavailable`}
		</span>
	)
}
