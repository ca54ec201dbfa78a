import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Smartphone from 'lucide-react/icons/smartphone'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useState } from 'react'
import { readDownloads } from '../../../media/shared/stored-downloads.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { cacheNames, openCache } from '../../../storage/cache-storage.ts'
import { isPersistent } from '../../../storage/persistence.ts'
import { isResponseCache } from '../../../storage/response-cache/response-cache.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { RowDisclosure } from '../../../ui/links.tsx'
import { formatSize } from '../../../ui/text/format-figures.ts'
import texts from '../../../ui/text/text.module.css'
import { clearResponses } from '../model/stored-responses.ts'
import styles from './phone-storage.module.css'

export function PhoneStorage() {
	const { t } = useLingui()
	const [stored, setStored] = useState<Awaited<ReturnType<typeof measureStoredData>>>()
	// Not a query, because a successful query counts as a sign of a connection.
	useEffect(() => void measureStoredData().then(setStored, () => undefined), [])
	const [isAsking, setIsAsking] = useState(false)
	const pages = stored?.pages ?? 0
	const freeUp = useSingleMutation({
		mutationFn: async () => {
			const freed = formatSize(stored?.reading ?? 0)
			await clearResponses()
			setStored(await measureStoredData())
			return { message: t`${freed} freed` }
		},
	})

	function free() {
		setIsAsking(false)
		freeUp.mutate()
	}

	const responses = sizeText(stored?.reading)
	const app = sizeText(stored?.app)
	const media = sizeText(stored?.media)
	// The browser's own estimate includes overhead that nothing on the screen explains.
	const total = sizeText(stored && stored.reading + stored.app + stored.media)
	return (
		<RowDisclosure icon={Smartphone} label={t`On this phone`}>
			<ul className={styles.figures}>
				<li>
					{t`Offline reading: ${plural(pages, { one: '# page', other: '# pages' })}, ${responses}`}
				</li>
				<li>{t`The app itself: ${app}`}</li>
				<li>{t`Saved media: ${media}`}</li>
				<li>{t`Total: about ${total}`}</li>
			</ul>
			<p className={texts.hint}>
				{stored?.isSafe
					? t`The phone keeps it until you free up space.`
					: t`The phone may delete it when space runs out.`}
			</p>
			<Button wide busy={freeUp.isPending} onClick={() => (pages > 0 ? setIsAsking(true) : free())}>
				<Trash2 aria-hidden />
				<span>{t`Free up space`}</span>
			</Button>
			{isAsking && (
				<ConfirmDialog
					title={t`Free up space`}
					confirmLabel={t`Delete`}
					onConfirm={free}
					onClose={() => setIsAsking(false)}
				>
					{t`This deletes ${plural(pages, { one: '# page', other: '# pages' })} you can read offline (${responses}). Saved media and anything you've typed stay.`}
				</ConfirmDialog>
			)}
		</RowDisclosure>
	)
}

function sizeText(bytes: number | undefined): string {
	return bytes === undefined ? '…' : formatSize(bytes)
}

async function measureStoredData() {
	const names = await cacheNames()
	const [responses, files, downloads, isSafe] = await Promise.all([
		sizesIn(names.filter(isResponseCache)),
		sizesIn(names.filter((name) => !isResponseCache(name))),
		readDownloads().catch(() => ({ own: [] })),
		isPersistent(),
	])
	return {
		/** How many cached responses can be read offline. */
		pages: responses.length,
		/** The sizes, in bytes. */
		reading: sum(responses),
		app: sum(files),
		media: sum(downloads.own.map(({ loaded }) => loaded)),
		/** Whether the storage is persistent. */
		isSafe,
	}
}

/** Reads all responses in these caches, which takes too long for the usual timeout. Returns their sizes. */
async function sizesIn(names: string[]): Promise<number[]> {
	const opened = await Promise.all(names.map(openCache))
	const responses = await Promise.all(opened.map((cache) => cache.matchAll()))
	return Promise.all(responses.flat().map(async (response) => (await response.blob()).size))
}

function sum(sizes: number[]): number {
	return sizes.reduce((total, size) => total + size, 0)
}
