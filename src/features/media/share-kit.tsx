import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useRef, useState } from 'react'
import { collectFiles } from '../../media/page/collect-files.ts'
import { mediaOf, mediaRequests } from '../../media/page/media-requests.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { AnnouncedNote } from '../../ui/announce.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { canShare } from '../../ui/share-sheet.ts'
import styles from './download-controls.module.css'
import { canShareFiles, useShare } from './use-share.ts'

/** Opens the share sheet with the item's text and its files. Without a share sheet, copies the text. */
export function ShareKit({ item, text }: { item: NewsItem; text: string }) {
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
			<IconButton
				icon={onlyCopies ? Copy : Share2}
				label={onlyCopies ? t`Copy text` : t`Share`}
				variant="word"
				onClick={() => (onlyCopies ? copy.mutate() : shareOrHurry())}
			/>
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
