import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Copy, Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { needsShareSheet, saveFile } from '../../ui/save-file.ts'
import styles from './download-controls.module.css'
import { canShareFile, shareFile } from './downloads/share-file.ts'

type ShareOrSaveProps = {
	/** Reads the file; nothing where it is gone. */
	read: () => Promise<File | undefined>
	type: string | undefined
	/** In bytes. */
	size: number
	/** Where the host has it. */
	address: string
	describedBy: string
}

/**
 * The ways to hand a file on: to another app, and to the phone's own files. On an iPhone's home screen
 * the second is the first; what the share sheet does not take can be opened in Safari.
 */
export function ShareOrSave({ read, type, size, address, describedBy }: ShareOrSaveProps) {
	const { t } = useLingui()
	const { share, isLate, isRefused } = useShare(read)
	const save = useSingleMutation({
		mutationFn: async () => {
			const file = await existing(read)
			saveFile(file, file.name)
		},
		meta: FAILURE,
	})
	const canShare = canShareFile(type, size) && !isRefused
	return (
		<>
			{canShare && (
				<Button wide aria-describedby={describedBy} onClick={() => share.mutate()}>
					<Share2 aria-hidden />
					{t`Share`}
				</Button>
			)}
			{isLate && canShare && (
				<p className={styles.figures}>{t`The file is ready. Tap Share once more.`}</p>
			)}
			{!needsShareSheet() ? (
				<Button wide aria-describedby={describedBy} onClick={() => save.mutate()}>
					<Download aria-hidden />
					{t`Save to files`}
				</Button>
			) : (
				!canShare && <LinkForSafari address={address} describedBy={describedBy} />
			)}
		</>
	)
}

/** A link into the app's own scope would take the place of the app, where no Back leads out again. */
function LinkForSafari({
	address,
	describedBy,
}: Pick<ShareOrSaveProps, 'address' | 'describedBy'>) {
	const { t } = useLingui()
	const copy = useSingleMutation({
		mutationFn: async () => {
			await navigator.clipboard.writeText(address)
			return { message: t`Link copied to clipboard!` }
		},
		meta: { failure: msg`The link could not be copied.` },
	})
	return (
		<>
			<p className={styles.figures}>
				{t`This file cannot be handed to other apps from here. Copy its link, open it in Safari and save it there.`}
			</p>
			<Button wide aria-describedby={describedBy} onClick={() => copy.mutate()}>
				<Copy aria-hidden />
				{t`Copy link`}
			</Button>
		</>
	)
}

const FAILURE = { failure: msg`The file could not be handed on.` }

/** Sharing in one tap, or in two where reading the file took longer than a tap counts. */
function useShare(read: ShareOrSaveProps['read']) {
	const { t } = useLingui()
	const [held, hold] = useState<File>()
	const [isRefused, setRefused] = useState(false)
	const share = useSingleMutation({
		mutationFn: async () => {
			const file = held ?? (await existing(read))
			const outcome = await shareFile(file)
			if (outcome === 'late' && held === undefined) {
				announce(t`The file is ready. Tap Share once more.`)
				return hold(file)
			}
			hold(undefined)
			if (outcome === 'done') return
			setRefused(true)
			throw new Error()
		},
		meta: FAILURE,
	})
	return { share, isLate: held !== undefined, isRefused }
}

async function existing(read: ShareOrSaveProps['read']): Promise<File> {
	const file = await read()
	if (file === undefined) throw new Error()
	return file
}
