import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { fetchMedia } from '../../api/media.ts'
import { mediaFileName } from '../../shared/addresses/media-address.ts'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import hidden from '../../ui/visually-hidden.module.css'

/** Fetches the file whole and hands it to the phone under its own name. */
export function DownloadButton({ address, name }: { address: string; name: string }) {
	const { t } = useLingui()
	const nameId = useId()
	const download = useSingleMutation({
		mutationFn: async () => saveToPhone(await fetchMedia(address), mediaFileName(address)),
		meta: { failure: msg`Failed to fetch media.` },
	})
	return (
		<>
			<Button
				wide
				busy={download.isPending}
				aria-describedby={nameId}
				onClick={() => download.mutate()}
			>
				<Download aria-hidden />
				{download.isPending ? t`Downloading` : t`Download`}
			</Button>
			<span id={nameId} className={hidden.hidden}>
				{name}
			</span>
		</>
	)
}

/** How long the browser may take to begin with a file handed to it, in milliseconds. */
const HANDOVER = 60_000

function saveToPhone(file: Blob, name: string): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(file)
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(link.href), HANDOVER)
}
