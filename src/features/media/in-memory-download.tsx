import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fetchMedia } from '../../api/media.ts'
import { mediaFileName } from '../../shared/addresses/media-address.ts'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { needsShareSheet, saveFile } from '../../ui/save-file.ts'
import { ShareOrSave } from './share-or-save.tsx'

type InMemoryDownloadProps = {
	address: string
	/** Whether it was requested already, and begins at once. */
	begin: boolean
	describedBy: string
}

/** For browsers that cannot store files: fetches the file whole and saves it to the phone. */
export function InMemoryDownload({ address, begin, describedBy }: InMemoryDownloadProps) {
	const { t } = useLingui()
	const [held, hold] = useState<File>()
	const download = useSingleMutation({
		mutationFn: async () => {
			const media = await fetchMedia(address)
			const file = new File([media], mediaFileName(address), { type: media.type })
			// A share sheet opens only from a tap, and the last one is too long ago.
			if (needsShareSheet()) hold(file)
			else saveFile(file, file.name)
		},
		meta: { failure: msg`Failed to fetch media.` },
	})
	const beginNow = useEffectEvent(() => {
		if (begin) download.mutate()
	})
	useEffect(() => beginNow(), [])
	if (held)
		return (
			<ShareOrSave
				read={async () => held}
				type={held.type}
				size={held.size}
				address={address}
				describedBy={describedBy}
			/>
		)
	return (
		<Button
			look="word"
			busy={download.isPending}
			aria-describedby={describedBy}
			onClick={() => download.mutate()}
		>
			<Download aria-hidden />
			{download.isPending ? t`Downloading` : t`Download`}
		</Button>
	)
}
