import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { fetchMedia } from '../../api/media.ts'
import { mediaFileName } from '../../shared/addresses/media-address.ts'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import hidden from '../../ui/visually-hidden.module.css'

/** Fetches the file whole and hands it to the phone under its own name. */
export function DownloadButton({ address, name }: { address: string; name: string }) {
	const { t } = useLingui()
	const nameId = useId()
	const download = useSingleMutation({
		mutationFn: async () => saveFile(await fetchMedia(address), mediaFileName(address)),
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
