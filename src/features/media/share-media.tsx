import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import FolderDown from 'lucide-react/icons/folder-down'
import Share2 from 'lucide-react/icons/share-2'
import { useRef, useState } from 'react'
import { canShareSize, collectFiles } from '../../media/page/collect-files.ts'
import { type Download, downloadedFile } from '../../media/page/download-list.ts'
import { mediaOf, mediaRequests } from '../../media/page/media-files.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { AnnouncedNote } from '../../ui/announce.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import {
	canShare,
	copyText,
	needsShareSheet,
	share as openShareSheet,
	saveFile,
} from '../../ui/share-sheet.ts'
import { copyLink } from '../submissions/model/copy-link.ts'
import styles from './download-controls.module.css'

type ShareOptions = {
	read: () => Promise<File[]>
	/** Returns what the share sheet may take, the best first. */
	offers: (files: File[]) => ShareData[]
	failure: MessageDescriptor
}

/** Shares files in one tap, or in two if reading them takes longer than the browser allows after a tap. */
function useShare({ read, offers, failure }: ShareOptions) {
	const [readyFiles, setReadyFiles] = useState<File[]>()
	const [refusals, setRefusals] = useState(0)
	const [isRefused, setRefused] = useState(false)
	const share = useSingleMutation({
		mutationFn: async () => {
			const files = readyFiles ?? (await read())
			const [offer, ...others] = offers(files).filter(canShare).slice(refusals)
			const outcome = offer ? await openShareSheet(offer) : 'refused'
			const isTooLate = outcome === 'activation-expired' && readyFiles === undefined
			setReadyFiles(isTooLate ? files : undefined)
			if (isTooLate) return undefined
			if (outcome === 'done') return offer
			// The next tap makes the next offer.
			setRefusals(refusals + 1)
			setRefused(others.length === 0)
			throw new Error()
		},
		meta: { failure },
	})
	return { share, needsSecondTap: readyFiles !== undefined, isRefused }
}

/** Returns whether this browser can share files of this type. It may still refuse them. */
function canShareFiles(type = 'image/jpeg'): boolean {
	return canShare({ files: [new File([''], 'file', { type })] })
}

type ShareOrSaveProps = { download: Download; describedBy: string }

/**
 * In the app installed on an iPhone, saving works through the share sheet. A file that the sheet refuses can be opened in
 * Safari by its link.
 */
export function ShareOrSave({ download, describedBy }: ShareOrSaveProps) {
	const { t } = useLingui()
	const { type, loaded } = download

	async function readFile(): Promise<File> {
		const file = await downloadedFile(download)
		if (file === undefined) throw new Error()
		return file
	}

	const { share, needsSecondTap, isRefused } = useShare({
		read: async () => [await readFile()],
		offers: (files) => [{ files }],
		failure: msg`Couldn't share the file.`,
	})
	const save = useSingleMutation({
		mutationFn: async () => {
			const file = await readFile()
			saveFile(file, file.name)
		},
		meta: { failure: msg`Couldn't save the file.` },
	})
	const isShareable = canShareSize(loaded) && canShareFiles(type) && !isRefused
	const parts = { variant: 'word', 'aria-describedby': describedBy } as const
	return (
		<>
			{isShareable && (
				<IconButton icon={Share2} label={t`Share`} onClick={() => share.mutate()} {...parts} />
			)}
			{needsSecondTap && isShareable && (
				<AnnouncedNote className={styles.caption} text={t`The file is ready. Tap Share again.`} />
			)}
			{!needsShareSheet() ? (
				<IconButton
					ref={isRefused ? focusIfLost : undefined}
					icon={FolderDown}
					label={t`Save to phone`}
					onClick={() => save.mutate()}
					{...parts}
				/>
			) : (
				!isShareable && (
					<>
						<p className={styles.caption}>
							{t`This file can't be shared here. Copy its link, then open and save it in Safari.`}
						</p>
						{/* A plain link would open inside the installed app, which has no Back button. */}
						<IconButton
							icon={Copy}
							label={t`Copy link`}
							onClick={() => copyLink(download.address)}
							{...parts}
						/>
					</>
				)
			)}
		</>
	)
}

/** Focuses the button that replaces the focused one. */
function focusIfLost(button: HTMLButtonElement | null) {
	if (document.activeElement === document.body) button?.focus()
}

/** Opens the share sheet with the item's text and its files. Without a share sheet, copies the text. */
export function ShareNews({ item, text }: { item: NewsItem; text: string }) {
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
		offers: (files) => newsOffers(files, text),
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
function newsOffers(files: File[], text: string): ShareData[] {
	const texts = text === '' ? [] : [{ text }]
	if (files.length === 0) return texts
	return [...texts.map((each) => ({ ...each, files })), { files }, ...texts]
}
