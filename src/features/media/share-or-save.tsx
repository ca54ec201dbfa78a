import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Copy, FolderDown, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import {
	canShare,
	needsShareSheet,
	share as openShareSheet,
	saveFile,
} from '../../ui/share-sheet.ts'
import styles from './download-controls.module.css'

type ShareOrSaveProps = {
	/** Reads the file; `undefined` if it is gone. */
	read: () => Promise<File | undefined>
	type: string | undefined
	/** In bytes. */
	size: number
	/** The file's address at the host. */
	address: string
	describedBy: string
}

/**
 * The buttons that share a file with another app or save it to the phone's files. In the app installed on an iPhone,
 * saving works through the share sheet. A file that the sheet refuses can be opened in Safari by its link.
 */
export function ShareOrSave({ read, type, size, address, describedBy }: ShareOrSaveProps) {
	const { t } = useLingui()
	const { share, needsSecondTap, isRefused } = useShare({
		read: async () => [await readExisting(read)],
		readyText: t`The file is ready. Tap Share again.`,
		failure: FAILURE,
	})
	const save = useSingleMutation({
		mutationFn: async () => {
			const file = await readExisting(read)
			saveFile(file, file.name)
		},
		meta: FAILURE,
	})
	const canShare = canShareFile(type, size) && !isRefused
	return (
		<>
			{canShare && (
				<Button variant="word" aria-describedby={describedBy} onClick={() => share.mutate()}>
					<Share2 aria-hidden />
					<span>{t`Share`}</span>
				</Button>
			)}
			{needsSecondTap && canShare && (
				<p className={styles.caption}>{t`The file is ready. Tap Share again.`}</p>
			)}
			{!needsShareSheet() ? (
				<Button
					ref={isRefused ? focusIfLost : undefined}
					variant="word"
					aria-describedby={describedBy}
					onClick={() => save.mutate()}
				>
					<FolderDown aria-hidden />
					<span>{t`Save to files`}</span>
				</Button>
			) : (
				!canShare && <LinkForSafari address={address} describedBy={describedBy} />
			)}
		</>
	)
}

/** Focuses the button that replaces the focused one. */
function focusIfLost(button: HTMLButtonElement | null) {
	if (document.activeElement === document.body) button?.focus()
}

/** Copies the link. A plain link would open inside the installed app, which has no Back button. */
function LinkForSafari({
	address,
	describedBy,
}: Pick<ShareOrSaveProps, 'address' | 'describedBy'>) {
	const { t } = useLingui()
	const copy = useSingleMutation({
		mutationFn: async () => {
			await copyText(address)
			return { message: t`Link copied to clipboard!` }
		},
		meta: { failure: msg`Couldn't copy the link.` },
	})
	return (
		<>
			<p className={styles.caption}>
				{t`This file can't be shared here. Copy its link, then open and save it in Safari.`}
			</p>
			<Button variant="word" aria-describedby={describedBy} onClick={() => copy.mutate()}>
				<Copy aria-hidden />
				<span>{t`Copy link`}</span>
			</Button>
		</>
	)
}

const FAILURE = { failure: msg`Couldn't share the file.` }

type ShareOptions = {
	read: () => Promise<File[]>
	/** Announced if another tap is needed. */
	readyText: string
	/** The failure's toast. */
	failure: { failure: MessageDescriptor }
}

/** Shares files in one tap, or in two if reading them takes longer than the browser allows after a tap. */
export function useShare({ read, readyText, failure }: ShareOptions) {
	const [readyFiles, setReadyFiles] = useState<File[]>()
	const [isRefused, setRefused] = useState(false)
	const share = useSingleMutation({
		mutationFn: async () => {
			const files = readyFiles ?? (await read())
			const outcome = await openShareSheet({ files })
			if (outcome === 'activation-expired' && readyFiles === undefined) {
				announce(readyText)
				return setReadyFiles(files)
			}
			setReadyFiles(undefined)
			if (outcome === 'done') return
			setRefused(true)
			throw new Error()
		},
		meta: failure,
	})
	return { share, needsSecondTap: readyFiles !== undefined, isRefused }
}

/** @throws if the file is gone */
export async function readExisting(read: ShareOrSaveProps['read']): Promise<File> {
	const file = await read()
	if (file === undefined) throw new Error()
	return file
}

/** Chromium's limit for sharing. Safari has no limit, and decides for each file. */
const MAX_SHARED_BYTES = 50 * 1024 * 1024

/** Returns whether this browser can share files of this type and size (in bytes). It may still refuse a file. */
export function canShareFile(type: string | undefined, size: number): boolean {
	if (size > MAX_SHARED_BYTES && !needsShareSheet()) return false
	return canShare({ files: [new File([''], 'file', type ? { type } : {})] })
}
