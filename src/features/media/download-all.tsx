import { useLingui } from '@lingui/react/macro'
import DownloadIcon from 'lucide-react/icons/download'
import type { MouseEvent } from 'react'
import { isDownloadable, requestDownload } from '../../media/page/download-actions.ts'
import { useDownloads, useDownloadsState } from '../../media/page/download-list.ts'
import type { MediaRequest } from '../../media/page/media-requests.ts'
import { sumOf, useMediaSizes } from '../../media/page/media-sizes.ts'
import { isWaitingForWifi } from '../../media/shared/stored-downloads.ts'
import { announce } from '../../ui/announce.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isInAppBrowser } from '../../ui/in-app-browser.tsx'
import { formatSize } from '../../ui/text/format-figures.ts'
import styles from './media-gallery.module.css'

/** Downloads the files that are neither in the app nor requested, then those that wait for Wi-Fi. */
export function DownloadAll({ requests }: { requests: MediaRequest[] }) {
	const { t } = useLingui()
	const downloads = useDownloads()
	const sizes = useMediaSizes()
	const canStoreFiles = useDownloadsState() === 'known'
	const downloadable = requests.filter(({ address }) => isDownloadable(downloads, address))
	const unrequested = downloadable.filter(
		({ address }) => !downloads.some((each) => each.address === address && isWaitingForWifi(each)),
	)
	const isNow = unrequested.length === 0
	const rest = isNow ? downloadable : unrequested
	if (!canStoreFiles || isInAppBrowser() || requests.length < 2 || rest.length === 0) return null
	const isRest = rest.length < requests.length
	const addresses = rest.map(({ address }) => address)
	const restSize = isRest ? sumOf(addresses, sizes) : undefined

	async function downloadAll({ currentTarget }: MouseEvent<HTMLElement>) {
		// Focuses the first file's button, because this one disappears once no files are left to request.
		currentTarget.closest('section')?.querySelector<HTMLElement>('li button')?.focus()
		announce(t`Downloading`)
		for (const request of rest) await requestDownload(request, isNow ? 'any' : 'by-setting')
	}

	const label = isNow ? t`Download all now` : isRest ? t`Download the rest` : t`Download all`
	return (
		<IconButton
			icon={DownloadIcon}
			label={restSize === undefined ? label : `${label} · ${formatSize(restSize)}`}
			variant="word"
			className={styles.all}
			onClick={(event) => void downloadAll(event)}
		/>
	)
}
