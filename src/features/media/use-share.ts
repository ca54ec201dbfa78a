import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { canShare, share as openShareSheet } from '../../ui/share-sheet.ts'

type ShareOptions = {
	read: () => Promise<File[]>
	/** Returns what the share sheet may take, the best first. */
	offers: (files: File[]) => ShareData[]
	failure: MessageDescriptor
}

/** Shares files in one tap, or in two if reading them takes longer than the browser allows after a tap. */
export function useShare({ read, offers, failure }: ShareOptions) {
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
export function canShareFiles(type = 'image/jpeg'): boolean {
	return canShare({ files: [new File([''], 'file', { type })] })
}
