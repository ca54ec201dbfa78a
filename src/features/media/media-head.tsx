import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Download as DownloadIcon } from 'lucide-react'
import { useRef } from 'react'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { formatSize } from '../../ui/text/format-size.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { type MediaRequest, requestDownload } from './downloads/download-actions.ts'
import { useCanStoreFiles, useDownloads } from './downloads/use-downloads.ts'
import styles from './media-head.module.css'
import { type MediaSizes, sumOf } from './media-sizes.ts'

type MediaHeadProps = {
	/** How many files the news item has. */
	count: number
	/** Those that can be downloaded. */
	requests: MediaRequest[]
	sizes: MediaSizes
}

/** The heading of a news item's media: how many files, how large together, and the button that fetches them all. */
export function MediaHead({ count, requests, sizes }: MediaHeadProps) {
	const { t } = useLingui()
	const heading = useRef<HTMLHeadingElement>(null)
	const downloads = useDownloads()
	const canStore = useCanStoreFiles()
	const rest = requests.filter(({ address }) => isLeft(downloads, address))
	const all = sumOf(addressesOf(requests), sizes)
	const isRest = rest.length < requests.length
	const restSum = isRest ? sumOf(addressesOf(rest), sizes) : undefined

	async function downloadAll() {
		// The button goes with the last file that is left, and would take the focus along.
		heading.current?.focus({ preventScroll: true })
		announce(t`Downloading`)
		for (const request of rest) await requestDownload(request)
	}

	return (
		<div className={styles.head}>
			<h2 ref={heading} tabIndex={-1}>
				{t`Media`}
			</h2>
			{count > 0 && (
				<p className={styles.sum}>
					<span aria-hidden>{count}</span>
					<span className={hidden.hidden}>
						{plural(count, { one: '# file', other: '# files' })}
					</span>
					{all !== undefined && <span>{` · ${formatSize(all)}`}</span>}
				</p>
			)}
			{canStore && requests.length > 1 && rest.length > 0 && (
				<Button look="word" className={styles.all} onClick={() => void downloadAll()}>
					<DownloadIcon aria-hidden />
					<span>
						{(isRest ? t`Download the rest` : t`Download all`) +
							(restSum === undefined ? '' : ` · ${formatSize(restSum)}`)}
					</span>
				</Button>
			)}
		</div>
	)
}

function addressesOf(requests: MediaRequest[]): string[] {
	return requests.map(({ address }) => address)
}

/** Whether a file is neither on the phone nor being downloaded. Paused and failed ones are resumed with the others. */
function isLeft(downloads: ReturnType<typeof useDownloads>, address: string): boolean {
	const state = downloads?.find((download) => download.address === address)?.state
	return state !== 'saved' && state !== 'wanted'
}
