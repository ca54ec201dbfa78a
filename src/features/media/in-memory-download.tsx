import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fetchMedia } from '../../api/media.ts'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { needsShareSheet, saveFile } from '../../ui/save-file.ts'
import type { MediaRequest } from './downloads/download-actions.ts'
import { ShareOrSave } from './share-or-save.tsx'

type InMemoryDownloadProps = {
	request: MediaRequest
	/** Whether it was requested already, and begins at once. */
	begin: boolean
	describedBy: string
}

/** For browsers that cannot store files: fetches the file whole and saves it to the phone. */
export function InMemoryDownload({ request, begin, describedBy }: InMemoryDownloadProps) {
	const { t } = useLingui()
	const [held, hold] = useState<File>()
	const download = useSingleMutation({
		mutationFn: async () => {
			const file = await fetchMedia(request)
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
				address={request.address}
				describedBy={describedBy}
			/>
		)
	return (
		<Button
			variant="word"
			busy={download.isPending}
			aria-describedby={describedBy}
			onClick={() => download.mutate()}
		>
			<Download aria-hidden />
			<span>{download.isPending ? t`Downloading` : t`Download`}</span>
		</Button>
	)
}
