import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Copy, Download as DownloadIcon, Share2 } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { collectFiles } from '../../media/page/collect-files.ts'
import { isDownloadable, requestDownload } from '../../media/page/download-actions.ts'
import { useDownloads, useDownloadsState } from '../../media/page/download-list.ts'
import { type MediaRequest, mediaOf, mediaRequests } from '../../media/page/media-requests.ts'
import { sumOf, useMediaSizes } from '../../media/page/media-sizes.ts'
import { isWaitingForWifi } from '../../media/shared/download-record.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { AnnouncedNote, announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { isInAppBrowser } from '../../ui/in-app-browser.tsx'
import { canShare } from '../../ui/share-sheet.ts'
import { formatSize } from '../../ui/text/format-figures.ts'
import styles from './download-controls.module.css'
import { canShareFiles, useShare } from './use-share.ts'

type KitActionsProps = {
	item: NewsItem
	/** The item's title and brief. */
	text: string
}

/** The buttons of a row that share a news item's text and media together, and download all its media. */
export function KitActions({ item, text }: KitActionsProps) {
	return (
		<>
			<ShareKit item={item} text={text} />
			<DownloadAll requests={mediaRequests(item)} />
		</>
	)
}

/** Opens the share sheet with the text and the files. Without a share sheet, copies the text. */
function ShareKit({ item, text }: KitActionsProps) {
	const { t } = useLingui()
	const enough = useRef<AbortController>(undefined)
	const [isCollecting, setCollecting] = useState(false)
	const [isCopied, setCopied] = useState(false)
	/** The addresses of the files that weren't shared because they are too many or too large. */
	const [leftOut, setLeftOut] = useState<string[]>([])
	const requests = mediaRequests(item)
	const hasFiles = requests.length > 0 && canShareFiles()
	const { share, needsSecondTap, isRefused } = useShare({
		read,
		offers: (files) => kitOffers(files, text),
		failure: msg`Couldn't share. Tap again to try another way.`,
	})
	const copy = useSingleMutation({
		mutationFn: () => copyText(text),
		meta: { success: msg`Text copied.`, failure: msg`Couldn't copy the text.` },
	})

	async function read(): Promise<File[]> {
		if (!hasFiles) return []
		// During the tap, because browsers would refuse later.
		if (text !== '')
			copyText(text).then(
				() => setCopied(true),
				() => undefined,
			)
		enough.current = new AbortController()
		setCollecting(true)
		try {
			const collected = await collectFiles(requests, enough.current.signal)
			setLeftOut(collected.leftOut)
			return collected.files
		} finally {
			setCollecting(false)
		}
	}

	/** A second tap shares what is in the app by then. */
	function shareOrHurry() {
		if (isCollecting) enough.current?.abort()
		else share.mutate()
	}

	const onlyCopies = isRefused || !(hasFiles || (text !== '' && canShare({ text })))
	if (onlyCopies && text === '') return null
	const isWithoutFiles =
		requests.length > 0 && share.data !== undefined && share.data.files === undefined
	const notShared = mediaOf(item)
		.flatMap(({ key, name }) => (leftOut.includes(key) ? name : []))
		.join(', ')
	const note = isCollecting
		? t`Downloading the files. Tap again to share without the rest.`
		: needsSecondTap
			? t`The files are ready. Tap Share again.`
			: notShared !== ''
				? t`Not shared: ${notShared}. You can share up to 10 files and 50 MB at once.`
				: isWithoutFiles
					? t`Only the text was shared. You can share each file once it's in the app.`
					: isCopied && t`The text is copied. Paste it where you share the files.`
	return (
		<>
			<Button variant="word" onClick={() => (onlyCopies ? copy.mutate() : shareOrHurry())}>
				{onlyCopies ? <Copy aria-hidden /> : <Share2 aria-hidden />}
				<span>{onlyCopies ? t`Copy text` : t`Share`}</span>
			</Button>
			{note && <AnnouncedNote className={styles.note} text={note} />}
		</>
	)
}

/** Returns what to share, the best first. Some browsers share no files, or none with a text. */
function kitOffers(files: File[], text: string): ShareData[] {
	const texts = text === '' ? [] : [{ text }]
	if (files.length === 0) return texts
	return [...texts.map((each) => ({ ...each, files })), { files }, ...texts]
}

/** Downloads the files that are neither in the app nor requested, then those that wait for Wi-Fi. */
function DownloadAll({ requests }: { requests: MediaRequest[] }) {
	const { t } = useLingui()
	const downloads = useDownloads()
	const sizes = useMediaSizes()
	const canStoreFiles = useDownloadsState() === 'known'
	const downloadable = requests.filter(({ address }) => isDownloadable(downloads, address))
	const unrequested = downloadable.filter(
		({ address }) => !downloads?.some((each) => each.address === address && isWaitingForWifi(each)),
	)
	const isNow = unrequested.length === 0
	const rest = isNow ? downloadable : unrequested
	if (!canStoreFiles || isInAppBrowser() || requests.length < 2 || rest.length === 0) return null
	const isRest = rest.length < requests.length
	const addresses = rest.map(({ address }) => address)
	const restSize = isRest ? sumOf(addresses, sizes) : undefined

	async function downloadAll({ currentTarget }: MouseEvent<HTMLElement>) {
		// Focuses the row's first button, because this one disappears once no files are left to request.
		currentTarget.parentElement?.querySelector('button')?.focus()
		announce(t`Downloading`)
		for (const request of rest) await requestDownload(request, isNow ? 'any' : 'by-setting')
	}

	return (
		<Button variant="word" onClick={(event) => void downloadAll(event)}>
			<DownloadIcon aria-hidden />
			<span>
				{(isNow ? t`Download all now` : isRest ? t`Download the rest` : t`Download all`) +
					(restSize === undefined ? '' : ` · ${formatSize(restSize)}`)}
			</span>
		</Button>
	)
}
