import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Smartphone, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { readDownloads } from '../../../media/shared/stored-downloads.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { askCacheStorage, cacheNames, openCache } from '../../../storage/cache-storage.ts'
import { isPersistent } from '../../../storage/persistence.ts'
import { isResponseCache } from '../../../storage/response-cache/response-cache.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { RowDisclosure } from '../../../ui/links.tsx'
import { formatSize } from '../../../ui/text/format-figures.ts'
import { clearResponses } from '../model/stored-responses.ts'
import styles from './phone-storage.module.css'

/** The placeholder for a figure. */
const UNKNOWN = '…'

/** What the app stores on this phone, whether it is persistent, and the button to free the space. */
export function PhoneStorage() {
	const { t } = useLingui()
	const { stored, measure } = useStoredData()
	const [isAsking, setIsAsking] = useState(false)
	const freeUp = useSingleMutation({
		mutationFn: async () => {
			const freed = formatSize(stored?.responses.size ?? 0)
			await clearResponses()
			await measure()
			return { message: t`${freed} freed` }
		},
	})

	function ask() {
		// Asks for confirmation only if something can be read offline.
		if (stored?.responses.count) setIsAsking(true)
		else freeUp.mutate()
	}

	function confirm() {
		setIsAsking(false)
		freeUp.mutate()
	}

	const pages = stored?.responses.count ?? 0
	const responses = stored ? formatSize(stored.responses.size) : UNKNOWN
	const app = stored ? formatSize(stored.app.size) : UNKNOWN
	const media = stored ? formatSize(stored.media.size) : UNKNOWN
	const total = stored ? formatSize(stored.total) : UNKNOWN
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
			<p className={styles.hint}>
				{stored?.isSafe
					? t`The phone keeps it until you free up space.`
					: t`The phone may delete it when space runs out.`}
			</p>
			<Button wide busy={freeUp.isPending} onClick={ask}>
				<Trash2 aria-hidden />
				<span>{t`Free up space`}</span>
			</Button>
			<ConfirmDialog
				title={t`Free up space`}
				open={isAsking}
				confirmLabel={t`Delete`}
				cancelLabel={t`Keep`}
				onConfirm={confirm}
				onClose={() => setIsAsking(false)}
			>
				{t`This deletes ${plural(pages, { one: '# page', other: '# pages' })} you can read offline (${responses}). Saved media and anything you've typed stay.`}
			</ConfirmDialog>
		</RowDisclosure>
	)
}

/** Not a query, because a successful query counts as a sign of a connection. */
function useStoredData() {
	const [stored, setStored] = useState<StoredData>()
	const measure = useCallback(async () => setStored(await measureStoredData()), [])
	useEffect(() => void measure().catch(() => undefined), [measure])
	return { stored, measure }
}

/** Longer than usual, because measuring reads everything that is stored. */
const MEASURE_TIMEOUT_MS = 15_000

/** What the phone stores for the app. Sizes are in bytes. */
type StoredData = {
	/** Cached responses, which can be read offline. */
	responses: { count: number; size: number }
	/** The precached app. */
	app: { size: number }
	/** The reporter's downloaded pictures and videos, as the page of saved media counts them. */
	media: { size: number }
	/** The sum of these sizes. The browser's own estimate includes overhead that nothing on the screen explains. */
	total: number
	/** Whether the storage is persistent. */
	isSafe: boolean
}

async function measureStoredData(): Promise<StoredData> {
	const names = await cacheNames()
	const [responses, app, media, isSafe] = await Promise.all([
		sumUp(names.filter(isResponseCache)),
		sumUp(names.filter((name) => !isResponseCache(name))),
		sumUpMedia().catch(() => ({ size: 0 })),
		isPersistent(),
	])
	const total = responses.size + app.size + media.size
	return { responses, app, media, total, isSafe }
}

async function sumUpMedia(): Promise<{ size: number }> {
	const { own } = await readDownloads()
	return { size: own.reduce((sum, { loaded }) => sum + loaded, 0) }
}

async function sumUp(names: string[]): Promise<{ count: number; size: number }> {
	const stored = await Promise.all(
		names.map(async (name) => {
			const cache = await openCache(name)
			return askCacheStorage(() => cache.matchAll(), MEASURE_TIMEOUT_MS)
		}),
	)
	const sizes = await Promise.all(
		stored.flat().map(async (response) => (await response.blob()).size),
	)
	return { count: sizes.length, size: sizes.reduce((sum, size) => sum + size, 0) }
}
