import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { helpFor } from '../../shared/links/accepted-link.ts'
import type { Help } from '../../shared/links/link-forms.ts'

const HELP: Record<Help, MessageDescriptor> = {
	open: msg`Open this link in a browser, then copy the full address from there.`,
	story: msg`Stories can't be submitted. Copy the link of a post or reel.`,
	group: msg`Photos and group posts can't be submitted. Copy the link of a video, a reel or a page's post.`,
	item: msg`Open the video or post itself, then copy its link.`,
}

/** Says what to do about a link to one of the platforms that isn't accepted. */
export function linkHelp(link: string): MessageDescriptor | undefined {
	const help = helpFor(link)
	return help && HELP[help]
}
