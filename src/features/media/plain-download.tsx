import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { fetchMedia } from '../../api/media.ts'
import { mediaFileName } from '../../shared/addresses/media-address.ts'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'

type PlainDownloadProps = { address: string; describedBy: string }

/** For browsers that can keep no files: fetches it whole and hands it to the phone. */
export function PlainDownload({ address, describedBy }: PlainDownloadProps) {
	const { t } = useLingui()
	const download = useSingleMutation({
		mutationFn: async () => saveFile(await fetchMedia(address), mediaFileName(address)),
		meta: { failure: msg`Failed to fetch media.` },
	})
	return (
		<Button
			wide
			busy={download.isPending}
			aria-describedby={describedBy}
			onClick={() => download.mutate()}
		>
			<Download aria-hidden />
			{download.isPending ? t`Downloading` : t`Download`}
		</Button>
	)
}
